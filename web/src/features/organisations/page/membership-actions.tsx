import type { OrganisationView } from '@ideathlon/contracts/organisations'
import { DoorOpen, LogOut, PencilLine } from 'lucide-react'
import type { ActInOrganisation } from '../../../entities/organisation/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'

type MembershipActionsProps = {
  organisation: OrganisationView
  act: ActInOrganisation
  onEdit: () => void
}

/** The viewer's buttons for joining and leaving the organisation. */
export function MembershipActions({ organisation, act, onEdit }: MembershipActionsProps) {
  const me = useMe()
  const { ask, popup } = useNotifier()
  const { standing, can, slug, name } = organisation
  const leave = async () => {
    const text = 'You can join again later.'
    const sure = await ask({ title: `Leave ${name}?`, text, confirm: 'Leave', look: 'danger' })
    if (sure) act('leave')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {me === null && (
        <ButtonLink to={`/sign-up?continue=/organisations/${slug}`} look="primary">
          Join Ideathlon to take part
        </ButtonLink>
      )}
      {can.join.allowed && (
        <Button look="primary" onClick={() => act('join')}>
          <DoorOpen className="size-4" aria-hidden="true" />
          {joinWords(organisation)}
        </Button>
      )}
      {standing === 'invited' && (
        <Button look="ghost" onClick={() => act('decline')}>
          No, thanks
        </Button>
      )}
      {standing === 'requested' && (
        <Button onClick={() => act('withdraw')}>Withdraw request</Button>
      )}
      {can.edit.allowed && (
        <Button onClick={onEdit}>
          <PencilLine className="size-4" aria-hidden="true" />
          Edit
        </Button>
      )}
      {can.leave.allowed && (
        <Button look="ghost" onClick={() => void leave()}>
          <LogOut className="size-4" aria-hidden="true" />
          Leave
        </Button>
      )}
      {popup}
    </div>
  )
}

function joinWords({ standing, is_open }: OrganisationView): string {
  if (standing === 'invited') return 'Accept invitation'
  return is_open ? 'Join' : 'Request to join'
}
