import type { TeamView } from '@ideathlon/contracts/teams'
import { Crown, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useTeamAct } from '../../../entities/team/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { TeamActions } from './team-actions.tsx'

export function TeamCard({ team }: { team: TeamView }) {
  const [open, setOpen] = useState(false)
  const act = useTeamAct(team.slug)
  const isIn = team.standing === 'captain' || team.standing === 'member'
  return (
    <article className="card flex h-full flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="wide-40 flex-1 font-bold text-title">{team.name}</h2>
        {team.standing === 'captain' && (
          <Pill tone="gold">
            <Crown className="size-3.5" aria-hidden="true" /> Captain
          </Pill>
        )}
        {team.standing === 'member' && <Pill tone="primary">Member</Pill>}
        {team.standing === 'invited' && <Pill tone="gold">You are invited</Pill>}
      </div>
      {team.about && (
        <p lang={team.lang} className="break-words text-muted">
          {team.about}
        </p>
      )}
      <ul aria-label={`Members of ${team.name}`} className="flex flex-wrap gap-x-4">
        {team.people.map((person) => (
          <li key={person.id} className="flex max-w-full items-center gap-1">
            <MemberLink member={person} />
            {person.id === team.captain.id && (
              <Crown className="size-4 text-gold-ink" aria-label="captain" />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted text-small">{counted(team.people.length, 'member')}</span>
        {isIn && (
          <Button onClick={() => setOpen(true)}>
            <Settings2 className="size-4" aria-hidden="true" />
            Manage team
          </Button>
        )}
        {team.standing === 'invited' && (
          <span className="flex flex-wrap gap-2">
            <Button look="ghost" onClick={() => act('decline')}>
              No, thanks
            </Button>
            <Button look="primary" onClick={() => act('accept')}>
              Join
            </Button>
          </span>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={team.name}>
        <TeamActions team={team} act={act} onDone={() => setOpen(false)} />
      </Dialog>
    </article>
  )
}
