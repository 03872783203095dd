import type { ServedIdea } from '@ideathlon/contracts/ratings'
import type { SendReport } from '@ideathlon/contracts/reports'
import { EyeOff } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Pictured } from '../../../entities/challenge/captioned-picture.tsx'
import { IdeaText } from '../../../entities/rating/table/idea-text.tsx'
import { RatingControls } from '../../../entities/rating/table/rating-controls.tsx'
import { type SkipReason, useSkipChoice } from '../../../entities/rating/table/skip-choice.tsx'
import { useRatingKeys } from '../../../entities/rating/table/use-rating-keys.ts'
import { ReportButton } from '../../../entities/report/report-button.tsx'

type IdeaCardProps = {
  idea: ServedIdea
  question: Pictured | undefined
  value: number | null
  complaint: string | null
  skipsLeft: number
  onChoose: (value: number) => void
  onRate: (value: number) => void
  onSkip: (reason: SkipReason) => void
  onReport: (report: SendReport) => Promise<void>
  onTakeBack: () => void
}

export function IdeaCard(props: IdeaCardProps) {
  const { idea, question, value, complaint, skipsLeft, onChoose, onRate, onSkip, onReport } = props
  const { ask, skip } = useSkipChoice({ left: skipsLeft, onSkip, isReportable: true })
  useRatingKeys({ ...props, onSkip: ask })
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => showFromTop(card.current), [])
  return (
    <section
      ref={card}
      className="card rises rounded-[26px] p-5 sm:p-9"
      aria-labelledby="idea-title"
    >
      <p className="inline-flex items-center gap-2 rounded-pill bg-sunken px-3 py-1 text-muted text-small">
        <EyeOff className="size-3.5 shrink-0" aria-hidden="true" />
        <span>
          Blind rating: no names, no counts<span className="max-sm:hidden">, no averages</span>{' '}
          until the challenge closes
        </span>
      </p>
      <ReportButton
        kind="idea"
        id={idea.id}
        what="this idea"
        send={onReport}
        className="float-end -me-2"
      />
      <IdeaText idea={idea} question={question} />
      <RatingControls
        title={idea.title}
        value={value}
        complaint={complaint}
        onChoose={onChoose}
        onRate={onRate}
        skip={skip}
        isUndoable
      />
    </section>
  )
}

/**
 * How long to wait for content above the card to load; until then, the card's position is not
 * final.
 */
const SETTLING_MS = 1500

/**
 * Scrolls up to the beginning of the next idea, because the controls of a long idea are far below
 * it. On a phone, the pinned buttons could cover the rating scale of a short idea, so the scale is
 * scrolled into view.
 */
function showFromTop(card: HTMLElement | null): (() => void) | undefined {
  if (card === null) return undefined
  window.scrollBy(0, Math.min(0, card.getBoundingClientRect().top))
  const uncover = () => {
    window.scrollBy(0, Math.max(0, Math.min(card.getBoundingClientRect().top, coveredIn(card))))
  }
  uncover()
  const watcher = new ResizeObserver(uncover)
  watcher.observe(document.body)
  const timer = setTimeout(() => watcher.disconnect(), SETTLING_MS)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}

/** How much of the scale the pinned buttons cover, in pixels. */
function coveredIn(card: HTMLElement): number {
  const foot = card.querySelector('.pinned-foot')
  const scale = foot?.previousElementSibling
  if (!foot || !scale) return 0
  return scale.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
}
