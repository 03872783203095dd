import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IdeaBody } from '../../../../entities/idea/idea-body.tsx'
import { OutcomeNote, OutcomePill } from '../../../../entities/idea/outcome.tsx'
import { PickPill } from '../../../../entities/idea/pick.tsx'
import { RankingConfidence } from '../../../../entities/idea/ranking-confidence.tsx'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { counted } from '../../../../lib/format/counts.ts'
import { meanStars } from '../../../../lib/format/numbers.ts'
import { later } from '../../../../ui/parts/later.tsx'
import { lazyPart } from '../../../../ui/parts/lazy-part.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'

const CaptionedPicture = later(
  async () =>
    (await import('../../../../entities/challenge/captioned-picture.tsx')).CaptionedPicture,
)
const CommentsOfIdea = lazyPart(async () => ({
  default: (await import('../../../../entities/mentor-comment/comments-of-idea.tsx'))
    .CommentsOfIdea,
}))
const DuplicateLink = lazyPart(async () => ({
  default: (await import('./duplicate-link.tsx')).DuplicateLink,
}))

type RankedIdeaProps = {
  idea: IdeaView
  challenge: ChallengeView
  /**
   * True if no idea of the challenge has many ratings; a single note above the list then applies to
   * all of them.
   */
  areFew: boolean
}

export function RankedIdea({ idea, challenge, areFew }: RankedIdeaProps) {
  const { slug } = challenge
  const { result } = idea
  const { isOpen, setOpen, row } = useLinkedIdea(idea.id)
  return (
    <li ref={row} className="scroll-mt-20 border-line border-t first:border-0">
      <details
        open={isOpen}
        className="group py-3"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="-mx-2 flex min-h-12 list-none flex-wrap items-center gap-x-3 rounded-control px-2 hover:bg-primary-soft/50">
          <b className="display tabular w-7 shrink-0 text-center font-bold text-muted">
            {result?.place ?? '–'}
          </b>
          <span className="wide-40 flex-1">
            <span
              dir="auto"
              lang={idea.lang}
              className="line-clamp-2 break-words font-semibold group-open:line-clamp-none"
            >
              {idea.title}
            </span>
            <span className="flex flex-wrap items-center gap-1.5 text-caption text-muted">
              {idea.author ? `by ${idea.author.name}` : 'by someone'}
              {idea.is_test && <Pill>The asker’s test idea</Pill>}
              {idea.is_mine && !idea.is_test && <Pill tone="primary">yours</Pill>}
              {idea.pick && <PickPill pick={idea.pick} />}
              {idea.outcome && <OutcomePill kind={idea.outcome.kind} />}
              {!areFew && <RankingConfidence result={result} />}
            </span>
          </span>
          {result && result.place !== null && (
            <span className="text-end">
              <b className="display tabular block font-bold">{meanStars(result.stars)}</b>
              <span className="text-caption text-muted">{counted(result.ratings, 'rating')}</span>
            </span>
          )}
        </summary>
        <div className="pt-2 pe-2 pb-1 ps-10">
          {idea.caption === null ? (
            <IdeaBody idea={idea} />
          ) : (
            isOpen && (
              <CaptionedPicture question={challenge} caption={idea.caption} className="max-w-md" />
            )
          )}
          {idea.author && <MemberLink member={idea.author} className="mt-3" />}
          {idea.outcome && (
            <div className="mt-3">
              <OutcomeNote outcome={idea.outcome} />
            </div>
          )}
          {isOpen && (
            <Suspense fallback={null}>
              <DuplicateLink slug={slug} idea={idea} />
              <CommentsOfIdea slug={slug} idea={idea.id} />
            </Suspense>
          )}
        </div>
      </details>
    </li>
  )
}

/** The idea in the address is expanded and scrolled into view. */
function useLinkedIdea(idea: number) {
  const [search] = useSearchParams()
  const isLinked = search.get('idea') === String(idea)
  const [isOpen, setOpen] = useState(isLinked)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLinked) return
    setOpen(true)
    row.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return { isOpen, setOpen, row }
}
