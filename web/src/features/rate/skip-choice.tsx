import type { SKIP_REASONS } from '@ideathlon/contracts/ratings'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { Kbd } from '../../ui/surfaces/kbd.tsx'
import { counted } from '../../words/numbers.ts'

/** A report has a form of its own. */
export type SkipReason = Exclude<(typeof SKIP_REASONS)[number], 'report'>

const REASONS: readonly { reason: SkipReason; label: string; says: string }[] = [
  { reason: 'not_now', label: 'I would rather not', says: 'Nothing more to say.' },
  {
    reason: 'conflict',
    label: 'I am too close to it',
    says: 'I know whose it is, or had a hand in it.',
  },
  {
    reason: 'not_understandable',
    label: 'I do not understand it',
    says: 'Its words do not tell me what is meant.',
  },
]

type SkipChoiceProps = {
  /** How many ideas may still be skipped here. */
  left: number
  onSkip: (reason: SkipReason) => void
}

/** Skipping an idea, with the reason; the key S needs none. Without skips left a press says so. */
export function SkipChoice({ left, onSkip }: SkipChoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="ghost"
        onClick={() => (left === 0 ? onSkip('not_now') : setOpen(true))}
        className="-ml-2 px-2"
      >
        {left === 0 ? 'No skips left' : 'Skip'}{' '}
        <span className="hidden sm:inline">
          <Kbd>S</Kbd>
        </span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Skip this idea">
        <p className="text-muted">
          It does not come back. Your reason stays private. You have{' '}
          <b>{counted(left, 'skip', 'skips')}</b> left in this challenge.
        </p>
        <ul className="mt-4 flex flex-col gap-2">
          {REASONS.map(({ reason, label, says }) => (
            <li key={reason}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onSkip(reason)
                }}
                className="touch w-full rounded-control border border-line px-4 py-2.5 text-left hover:border-primary hover:bg-primary-soft/50"
              >
                <b className="block font-semibold">{label}</b>
                <span className="text-muted text-small">{says}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted text-small">
          Is it spam, or does it hurt somebody? Report it: somebody will look at it, and it does not
          come back either.
        </p>
      </Dialog>
    </>
  )
}
