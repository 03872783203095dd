import type { ServedIdea } from '@ideathlon/contracts/ratings'
import type { SendReport } from '@ideathlon/contracts/reports'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IdeaBody } from '../../ideas/idea-body.tsx'
import type { Pictured } from '../../questions/captioned-picture.tsx'
import { EndsOfScale } from '../../rating/ends-of-scale.tsx'
import { StarScale } from '../../rating/star-scale.tsx'
import { ReportButton } from '../../safety/report-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { later } from '../../ui/later.tsx'
import { Kbd } from '../../ui/surfaces/kbd.tsx'
import { SkipChoice, type SkipReason } from './skip-choice.tsx'
import { useRatingKeys } from './use-rating-keys.ts'

const CaptionedPicture = later(
  async () => (await import('../../questions/captioned-picture.tsx')).CaptionedPicture,
  'h-96',
)

type IdeaCardProps = {
  idea: ServedIdea
  /** The question, whose picture a caption stands on. */
  question: Pictured | undefined
  value: number | null
  complaint: string | null
  onChoose: (value: number) => void
  onRate: (value: number) => void
  onSkip: (reason: SkipReason) => void
  onReport: (report: SendReport) => Promise<void>
  onTakeBack: () => void
}

export function IdeaCard(props: IdeaCardProps) {
  const { idea, value, complaint, onChoose, onSkip, onReport } = props
  useRatingKeys({ ...props, onSkip: () => onSkip('not_now') })
  return (
    <section className="card rises rounded-[26px] p-5 sm:p-9" aria-labelledby="idea-title">
      <p className="inline-flex items-center gap-2 rounded-pill bg-sunken px-3 py-1 text-muted text-small">
        <EyeOff className="size-3.5 shrink-0" aria-hidden="true" />
        <span>
          Blind: no names, no counts<span className="max-sm:hidden">, no averages</span> until it
          closes
        </span>
      </p>
      <ReportButton
        kind="idea"
        id={idea.id}
        what="this idea"
        send={onReport}
        className="float-right -mr-2"
      />
      <IdeaText idea={idea} question={props.question} />
      <div className="mt-5">
        <StarScale
          value={value}
          onChange={onChoose}
          label={`Stars for ${idea.title}`}
          disabled={false}
        />
        <EndsOfScale value={value} />
      </div>
      {complaint && (
        <p role="alert" className="mt-3 font-medium text-loss-ink">
          {complaint}
        </p>
      )}
      <Choices {...props} />
    </section>
  )
}

function IdeaText({ idea, question }: Pick<IdeaCardProps, 'idea' | 'question'>) {
  const title = useRef<HTMLHeadingElement>(null)
  const isPictured = idea.caption !== null && question !== undefined
  // The card before took the focus away with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="min-h-44">
      <h2
        ref={title}
        id="idea-title"
        tabIndex={-1}
        className={isPictured ? 'sr-only' : 'mt-4 font-bold text-heading sm:text-[1.875rem]'}
      >
        {idea.title}
      </h2>
      {idea.caption !== null && question !== undefined ? (
        <div className="clear-right mt-4">
          <CaptionedPicture question={question} caption={idea.caption} />
        </div>
      ) : (
        <div className="mt-3">
          <IdeaBody idea={idea} />
        </div>
      )}
    </div>
  )
}

function Choices({ value, onRate, onSkip }: IdeaCardProps) {
  return (
    <div className="mt-5 flex items-center justify-between gap-3">
      <SkipChoice onSkip={onSkip} />
      <p className="hidden items-center gap-1.5 text-muted text-small md:flex">
        <Kbd>1</Kbd>–<Kbd>0</Kbd> rate · <Kbd>←</Kbd>
        <Kbd>→</Kbd> half steps · <Kbd>U</Kbd> undo
      </p>
      <Button
        look="primary"
        disabled={value === null}
        onClick={() => value !== null && onRate(value)}
      >
        Next idea <span aria-hidden="true">↵</span>
      </Button>
    </div>
  )
}
