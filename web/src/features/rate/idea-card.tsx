import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ReportButton } from '../../safety/report-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { isShortcut } from '../../ui/single-keys.ts'
import { Kbd } from '../../ui/surfaces/kbd.tsx'
import { stars } from '../../words/numbers.ts'
import { StarScale } from './star-scale.tsx'
import { afterKey } from './star-steps.ts'

type IdeaCardProps = {
  idea: ServedIdea
  value: number | null
  complaint: string | null
  onChoose: (value: number) => void
  onRate: (value: number) => void
  onSkip: () => void
}

export function IdeaCard(props: IdeaCardProps) {
  const { idea, value, complaint, onChoose, onRate, onSkip } = props
  useRatingKeys(props)
  const title = useRef<HTMLHeadingElement>(null)
  // The card before took the focus away with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="card rises rounded-[26px] p-5 sm:p-9" aria-labelledby="idea-title">
      <p className="inline-flex items-center gap-2 rounded-pill bg-sunken px-3 py-1 text-muted text-small">
        <EyeOff className="size-3.5" aria-hidden="true" />
        Blind: no names, no counts, no averages until it closes
      </p>
      <ReportButton kind="idea" id={idea.id} what="this idea" className="float-right -mr-2" />
      <div className="min-h-44">
        <h2
          ref={title}
          id="idea-title"
          tabIndex={-1}
          className="mt-4 font-bold text-heading sm:text-[1.875rem]"
        >
          {idea.title}
        </h2>
        <p className="mt-3 whitespace-pre-line break-words text-reading">{idea.description}</p>
      </div>
      <div className="mt-5">
        <StarScale
          value={value}
          onChange={onChoose}
          label={`Stars for ${idea.title}`}
          disabled={false}
        />
        <p
          className="flex items-baseline justify-between gap-2 px-1 text-caption text-muted"
          aria-hidden="true"
        >
          <span className="w-28 sm:w-40">not for this question</span>
          <b className="display tabular min-h-8 font-bold text-heading text-ink">
            {value === null ? '' : stars(value)}
          </b>
          <span className="w-28 text-right sm:w-40">this could change it</span>
        </p>
      </div>
      {complaint && (
        <p role="alert" className="mt-3 font-medium text-loss-ink">
          {complaint}
        </p>
      )}
      <div className="mt-5 flex items-center justify-between gap-3">
        <Button look="ghost" onClick={onSkip} className="-ml-2 px-2">
          Skip{' '}
          <span className="hidden sm:inline">
            <Kbd>S</Kbd>
          </span>
        </Button>
        <p className="hidden items-center gap-1.5 text-muted text-small md:flex">
          <Kbd>1</Kbd>–<Kbd>0</Kbd> rate · <Kbd>←</Kbd>
          <Kbd>→</Kbd> half steps
        </p>
        <Button
          look="primary"
          disabled={value === null}
          onClick={() => value !== null && onRate(value)}
        >
          Next idea <span aria-hidden="true">↵</span>
        </Button>
      </div>
    </section>
  )
}

/** The whole page listens: to rate, one should not have to find the scale first. */
function useRatingKeys({ value, onChoose, onRate, onSkip }: IdeaCardProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      if (event.key === 'Enter') {
        const onControl = event.target instanceof HTMLElement && event.target.closest('a, button')
        if (value !== null && !onControl) onRate(value)
        return
      }
      if (event.key.toLowerCase() === 's') return onSkip()
      const next = afterKey(event.key, value)
      if (next === undefined || event.key === 'Home' || event.key === 'End') return
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
      event.preventDefault()
      onChoose(next)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [value, onChoose, onRate, onSkip])
}
