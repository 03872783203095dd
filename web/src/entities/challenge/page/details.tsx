import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { later } from '../../../ui/parts/later.tsx'
import { SCALES } from './scale-words.ts'

const ScalePicture = later(
  async () => (await import('./scale-picture.tsx')).ScalePicture,
  'h-full w-full',
)

/** The place, the scale and the tags of a challenge. */
export function Details({ challenge }: { challenge: ChallengeView }) {
  const { location, tags } = challenge
  const isEmpty = !location && tags.length === 0 && !hasScale(challenge)
  if (isEmpty) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {hasScale(challenge) && <Scale challenge={challenge} />}
      {location && (
        <p className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="sr-only">Place: </span>
          {location.formatted}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/?${new URLSearchParams({ tag })}`}
                className="inline-flex min-h-11 items-center rounded-pill bg-sunken px-3 font-medium text-muted text-small hover:text-ink sm:min-h-8"
              >
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const SCALED = new Set<ChallengeView['solution_format']>([
  'challenge',
  'test-an-idea',
  'improve-an-idea',
])

/**
 * Only challenges that ask for ideas have a scale: captions, suggestion boxes and formats such as
 * QQ, topic and AMA do not.
 */
const hasScale = (challenge: ChallengeView): boolean =>
  SCALED.has(challenge.solution_format) &&
  challenge.challenge_format === 'standard' &&
  challenge.caption_solution_format === null

function Scale({ challenge: { innovation_scale: scale } }: { challenge: ChallengeView }) {
  const words = SCALES.find((each) => each.scale === scale)
  if (words === undefined) return null
  return (
    <p className="flex items-center gap-3">
      <span className="block h-11 w-18 shrink-0 overflow-hidden rounded-[10px]">
        <ScalePicture scale={scale} />
      </span>
      <span className="leading-tight">
        <span className="block text-caption text-muted">Innovation scale</span>
        <b className="font-semibold">{words.label}</b>
      </span>
    </p>
  )
}
