import { answerInvitation } from '@ideathlon/contracts/olympiad/players'
import { type BaseOlympiad, listBaseOlympiads } from '@ideathlon/contracts/olympiad/tournaments'
import { MailOpen } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMe } from '../session/queries/me.ts'
import { useTournament, useTournamentChange } from './queries.ts'

/** The viewer's open invitations to tournaments of a platform or a Director. */
export function TournamentInvitations({ at }: { at: string }) {
  const me = useMe()
  const { data } = useRead(
    listBaseOlympiads,
    { params: { platform: at }, query: { list: 'privates' } },
    { enabled: Boolean(me) && at !== '' },
  )
  return (data?.data ?? []).map((base) => <InvitationCard key={base.id} base={base} />)
}

function InvitationCard({ base }: { base: BaseOlympiad }) {
  const { data: tournament } = useTournament(base.id)
  const answer = useTournamentChange(async (reply: 'accept' | 'decline') => {
    await call(answerInvitation, { params: { id: base.id }, body: { answer: reply } })
    return reply === 'accept'
      ? `You are now playing in “${base.name}”.`
      : `You declined the invitation to “${base.name}”.`
  })
  if (tournament?.mine !== 'invited' || base.state === 'ended') return null
  return (
    <section
      className="card mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 p-5 outline-2 outline-primary/40 sm:px-6"
      aria-label={`Invitation to ${base.name}`}
    >
      <MailOpen className="size-6 shrink-0 text-primary-ink" aria-hidden="true" />
      <div className="wide-56 flex-1">
        <h2 className="font-bold text-title">You are invited to “{base.name}”</h2>
        <p className="text-muted">
          {base.description !== ''
            ? base.description
            : `Only invited members are ranked in this tournament of ${base.scope_name}.`}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={answer.isPending && answer.variables === 'accept' && 'Joining…'}
          onClick={() => answer.mutate('accept')}
        >
          Join
        </Button>
        <Button
          busy={answer.isPending && answer.variables === 'decline' && 'Declining…'}
          onClick={() => answer.mutate('decline')}
        >
          Decline
        </Button>
      </span>
    </section>
  )
}
