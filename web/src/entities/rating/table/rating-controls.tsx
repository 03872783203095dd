import { CornerDownLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/surfaces/kbd.tsx'
import { EndsOfScale } from './ends-of-scale.tsx'
import { StarScale } from './star-scale.tsx'

type RatingControlsProps = {
  title: string
  value: number | null
  complaint: string | null | undefined
  onChoose: (value: number) => void
  onRate: (value: number) => void
  /** The label of the button while a rating is being sent; presses are ignored in the meantime. */
  busy?: string | false
  /** The control that skips the idea. */
  skip: ReactNode
  isUndoable?: boolean
}

/** The controls below an idea: the stars and the button for the next idea. */
export function RatingControls(props: RatingControlsProps) {
  const { title, value, complaint, onChoose, onRate, busy = false, skip, isUndoable } = props
  const scale = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (value !== null) return onRate(value)
    setMissing(true)
    scale.current?.focus()
  }
  return (
    <>
      <div className="mt-5">
        <StarScale ref={scale} value={value} onChange={onChoose} label={`Stars for ${title}`} />
        <EndsOfScale value={value} />
      </div>
      {complaint && (
        <Announced urgent className="mt-3 font-medium text-loss-ink">
          {complaint}
        </Announced>
      )}
      <div className="pinned-foot mt-2 flex flex-wrap items-center justify-between gap-x-3 sm:mt-5">
        {skip}
        <Keys isUndoable={isUndoable} />
        {/*
         * While no stars are chosen, the button can still be focused, and says what is missing.
         */}
        <span className="flex items-center gap-3">
          <Announced
            as="span"
            id="stars-first"
            className={`text-muted text-small ${isMissing && value === null ? '' : 'sr-only'}`}
          >
            {value === null && 'Choose your stars first'}
          </Announced>
          <Button
            look="primary"
            aria-disabled={value === null || Boolean(busy)}
            aria-describedby="stars-first"
            busy={busy}
            onClick={submit}
            className={value === null ? 'opacity-55' : ''}
          >
            Next idea
            <CornerDownLeft className="size-4 max-md:hidden" aria-hidden="true" />
          </Button>
        </span>
      </div>
    </>
  )
}

function Keys({ isUndoable }: Pick<RatingControlsProps, 'isUndoable'>) {
  return (
    <p className="hidden items-center gap-1.5 text-muted text-small md:flex">
      <Kbd>1</Kbd>–<Kbd>0</Kbd> rate · <Kbd>←</Kbd>
      <Kbd>→</Kbd> half steps
      {isUndoable && (
        <>
          {' '}
          · <Kbd>U</Kbd> undo
        </>
      )}
    </p>
  )
}
