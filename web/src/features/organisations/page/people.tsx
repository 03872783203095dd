import {
  listOrganisationMembers,
  type OrganisationMember,
  type OrganisationView,
} from '@ideathlon/contracts/organisations'
import { Ellipsis } from 'lucide-react'
import { usePages } from '../../../api/paging/pages.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { STANDING_WORDS } from '../../../entities/organisation/organisation-card.tsx'
import type { ActInOrganisation } from '../../../entities/organisation/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Menu, type MenuItem } from '../../../ui/inputs/lists/menu.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useFocusInList } from '../../../ui/use-focus-in-list.ts'

type PeopleProps = { organisation: OrganisationView; act: ActInOrganisation }
const SIZE = 50

/** The organisation's members, with the actions its managers can take. */
export function People({ organisation, act }: PeopleProps) {
  const { slug } = organisation
  const query = usePages(listOrganisationMembers, {
    params: { organisation: slug },
    query: { size: SIZE },
  })
  const list = useFocusInList<HTMLUListElement>()
  return (
    <Section
      id="people"
      title="Members"
      className="card p-5 sm:p-6"
      heading="mb-2 font-bold text-title"
    >
      {query.isPending && <Loading what="the members" className="h-24 w-full" />}
      {query.isLoadingError && <ProblemState of={query} />}
      <ul {...list} className="divide-y divide-line">
        {query.rows?.map((person) => (
          <Belonging key={person.member.id} person={person} organisation={organisation} act={act} />
        ))}
      </ul>
      <More query={query} what="member" label="Show more members" />
    </Section>
  )
}

type BelongingProps = PeopleProps & { person: OrganisationMember }

function Belonging({ person, organisation, act }: BelongingProps) {
  const { member, standing } = person
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5">
      <MemberLink member={member} size={32} className="flex-1" />
      {standing !== 'member' && (
        <Pill tone={standing === 'owner' ? 'gold' : 'primary'}>{STANDING_WORDS[standing]}</Pill>
      )}
      {standing !== 'owner' && <Steps person={person} organisation={organisation} act={act} />}
    </li>
  )
}

function Steps({ person, organisation, act }: BelongingProps) {
  const me = useMe()
  const { ask, popup } = useNotifier()
  const { member, standing } = person
  const { can } = organisation
  const isOwner = can.grant_admin.allowed
  if (member.id === me?.user.id || !can.invite.allowed) return null
  const handOver = async () => {
    const text = 'They have seven days to accept. You remain an admin.'
    const title = `Transfer ${organisation.name} to ${member.name}?`
    if (await ask({ title, text, confirm: 'Offer ownership' }))
      act('grant-ownership', member.handle)
  }
  const remove = async () => {
    const text = 'They can request to join again.'
    const title = `Remove ${member.name} from ${organisation.name}?`
    if (await ask({ title, text, confirm: 'Remove', look: 'danger' })) act('kick', member.handle)
  }
  const items: MenuItem[] = [
    ...(isOwner
      ? [
          {
            label: standing === 'admin' ? 'Remove admin role' : 'Make admin',
            run: () => act(standing === 'admin' ? 'revoke-admin' : 'grant-admin', member.handle),
          },
          { label: 'Transfer ownership', run: () => void handOver() },
        ]
      : []),
    ...(isOwner || standing === 'member'
      ? [{ label: 'Remove', run: () => void remove(), isDanger: true }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={<Ellipsis className="size-5" aria-hidden="true" />}
        name={`Actions for ${member.name}`}
        align="right"
        items={items}
      />
      {popup}
    </>
  )
}
