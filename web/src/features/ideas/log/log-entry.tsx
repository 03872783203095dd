import type { IdeaLogEntry, IdeaLogKind } from '@ideathlon/contracts/idea-log'
import { OUTCOMES } from '@ideathlon/contracts/ideas'
import { CircleOff, Flag, Lightbulb, type LucideIcon, Pencil, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../../lib/format/counts.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const MARKS: Record<IdeaLogKind, { icon: LucideIcon; look: string }> = {
  entered: { icon: Lightbulb, look: 'bg-primary-soft text-primary-ink' },
  edited: { icon: Pencil, look: 'bg-sunken text-muted' },
  declined: { icon: CircleOff, look: 'bg-loss-soft text-loss-ink' },
  placed: { icon: Trophy, look: 'bg-gold-soft text-gold-ink' },
  outcome: { icon: Flag, look: 'bg-gain-soft text-gain-ink' },
}

export function LogEntry({ entry }: { entry: IdeaLogEntry }) {
  const { icon: Icon, look } = MARKS[entry.kind]
  const { idea, challenge } = entry
  const path = idea.is_test
    ? `/challenges/${challenge.slug}`
    : `/me/my-dashboard/innovator/resolve/${challenge.slug}/${idea.id}`
  return (
    <li className="relative flex gap-3.5 py-3.5">
      <span className={`grid size-9 shrink-0 place-items-center rounded-[40%] ${look}`}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={path}
            className="min-w-0 break-words font-semibold after:absolute after:inset-0 hover:text-primary-ink"
          >
            {idea.title}
          </Link>
          {idea.is_test && <Pill>hidden</Pill>}
        </p>
        <p>{saidOf(entry)}</p>
        {entry.reason && <p className="mt-0.5 max-w-prose text-muted">“{entry.reason}”</p>}
        <p className="mt-0.5 truncate text-caption text-muted">{challenge.question_title}</p>
      </div>
      <Ago at={entry.at} />
    </li>
  )
}

function saidOf({ kind, place, ratings, outcome }: IdeaLogEntry): string {
  if (kind === 'entered') return 'Entered'
  if (kind === 'edited') return 'Edited'
  if (kind === 'declined') return 'Declined by the asker'
  if (kind === 'outcome') return outcome === null ? 'Received an outcome' : OUTCOMES[outcome]
  const given = counted(ratings ?? 0, 'rating')
  return place === null
    ? `Closed: too few ratings to be ranked (${given})`
    : `Place ${place}, ${given}`
}
