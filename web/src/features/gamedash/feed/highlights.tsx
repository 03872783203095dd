import type { Highlight, HighlightType } from '@ideathlon/contracts/highlights'
import type { Role } from '@ideathlon/contracts/roles'
import {
  ArrowDown,
  ArrowUp,
  Award,
  Brain,
  ChevronsUp,
  Crown,
  type LucideIcon,
  Medal,
  Star,
  Trophy,
} from 'lucide-react'
import { useHighlights } from '../../../entities/brain/queries/highlights.ts'
import { later } from '../../../ui/parts/later.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, ProblemState } from '../../../ui/states/states.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'

const LOOKS: Record<HighlightType, readonly [LucideIcon, tone: string]> = {
  level: [Brain, 'var(--role-overall)'],
  rank: [ChevronsUp, 'var(--role-insightful)'],
  badge: [Award, 'var(--role-mentor)'],
  medal: [Medal, 'var(--gold)'],
  fifty_ratings: [Star, 'var(--role-innovator)'],
  top_10: [Trophy, 'var(--silver)'],
  top_3: [Crown, 'var(--gold)'],
  passed: [ArrowUp, 'var(--role-mentor)'],
  passed_by: [ArrowDown, 'var(--silver)'],
}

const FollowedNews = later(async () => (await import('./followed-news.tsx')).FollowedNews, 'hidden')

type HighlightsProps = { member: number; role: Role }

/** Activity in what the member follows, and their own highlights, newest first. */
export function Highlights({ member, role }: HighlightsProps) {
  return (
    <>
      {role === 'overall' && <FollowedNews member={member} />}
      <OwnHighlights member={member} role={role} />
    </>
  )
}

function OwnHighlights({ member, role }: HighlightsProps) {
  const query = useHighlights(member, role)
  if (query.isPending) return <FeedSkeleton what="highlights" />
  if (query.isError && query.highlights.length === 0) return <ProblemState of={query} />
  if (query.highlights.length === 0) {
    return (
      <EmptyState title="Your big moments appear here">
        For example, a new level, a medal, or a place gained in the race.
      </EmptyState>
    )
  }
  return (
    <>
      <ol>
        {query.highlights.map((highlight) => (
          <Moment key={highlight.id} highlight={highlight} />
        ))}
      </ol>
      <More query={query} what="highlight" />
    </>
  )
}

function Moment({ highlight }: { highlight: Highlight }) {
  const [Icon, tone] = LOOKS[highlight.highlight_type]
  return (
    <li className="rises flex flex-wrap items-center gap-x-3 border-line border-b py-2.5 leading-snug">
      <span
        className="grid size-9 place-items-center rounded-[40%_46%_42%_50%] text-on-colour"
        style={{ background: tone }}
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="wide-36 flex-1">{highlight.statement}</span>
      <Ago at={new Date(highlight.notified_at * 1000).toISOString()} />
    </li>
  )
}
