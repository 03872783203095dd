import type { OwnIdea } from '@ideathlon/contracts/innovator'
import { EyeOff, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { averageInWords } from '../../../entities/idea/average-in-words.ts'
import { OutcomePill } from '../../../entities/idea/outcome.tsx'
import { PlaceMark } from '../../../entities/idea/place-mark.tsx'
import { plural } from '../../../lib/format/format.ts'
import { stars } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'

type OwnIdeaRowProps = { idea: OwnIdea; to: string; isOn?: boolean; isClosed: boolean }

/** One of the viewer's ideas. Its result is hidden until the challenge closes. */
export function OwnIdeaRow({ idea, to, isOn = false, isClosed }: OwnIdeaRowProps) {
  const { place } = idea.result ?? { place: null }
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2.5">
      <PlaceMark
        place={place}
        none={<Lock className="size-4" aria-hidden="true" />}
        says="place hidden"
      />
      <span className="min-w-0 flex-1">
        <Link
          to={to}
          aria-current={isOn ? 'page' : undefined}
          className="block truncate font-semibold after:absolute after:inset-0 hover:text-primary-ink aria-[current=page]:text-primary-ink"
        >
          {idea.title}
        </Link>
        <span className="text-caption text-muted">{standing(idea, isClosed)}</span>
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
        {idea.declined && <Pill tone="loss">Declined</Pill>}
        {idea.is_co_author && <Pill tone="primary">Co-author</Pill>}
        {idea.is_test && (
          <Pill>
            <span className="inline-flex items-center gap-1.5">
              <EyeOff className="size-3.5" aria-hidden="true" /> Hidden
            </span>
          </Pill>
        )}
        {idea.outcome && <OutcomePill kind={idea.outcome.kind} />}
      </span>
    </li>
  )
}

function standing({ result, declined, is_test }: OwnIdea, isClosed: boolean): string {
  if (declined) return declined.reason || 'Declined'
  if (result === null && is_test && isClosed) return 'Shown after you pick your Top 3'
  if (result === null) return isClosed ? 'Ranking in progress' : 'Hidden until closing'
  const { place, ratings } = result
  if (place === null) {
    return plural(ratings, {
      none: 'Not ranked: no ratings',
      one: 'Not ranked: only {n} rating',
      other: 'Not ranked: only {n} ratings',
    })
  }
  return averageInWords(stars(result.stars), ratings)
}
