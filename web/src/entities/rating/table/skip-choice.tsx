import type { SKIP_REASONS } from '@ideathlon/contracts/ratings'
import { type ReactNode, useState } from 'react'
import { counted } from '../../../lib/format/counts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Kbd } from '../../../ui/surfaces/kbd.tsx'

/** The reasons for a skip, except for a report, which has its own form. */
export type SkipReason = Exclude<(typeof SKIP_REASONS)[number], 'report'>

const REASONS: readonly { reason: SkipReason; label: string; says: string }[] = [
  { reason: 'not_now', label: 'I would rather not', says: 'I do not want to give a reason.' },
  {
    reason: 'conflict',
    label: 'I am too close to it',
    says: 'I know the author, or helped with it.',
  },
  {
    reason: 'not_understandable',
    label: 'I do not understand it',
    says: 'The text is unclear to me.',
  },
]

type SkipProps = {
  /** How many more ideas can be skipped here. */
  left: number
  onSkip: (reason: SkipReason) => void
  /** While a request is pending, no confirmation can be opened. */
  isBusy?: boolean
  /** A report can be sent from here as well. */
  isReportable?: boolean
}

/**
 * A skip is final, so both the S key and the button ask for confirmation. If there are no skips
 * left, pressing either says so at once. `ask`: the function for the key; `skip`: the button with
 * its dialog.
 */
export function useSkipChoice(skipping: SkipProps): { ask: () => void; skip: ReactNode } {
  const { left, onSkip, isBusy = false } = skipping
  const [open, setOpen] = useState(false)
  const ask = () => {
    if (isBusy) return
    if (left === 0) onSkip('not_now')
    else setOpen(true)
  }
  const skip = (
    <>
      <Button look="ghost" aria-disabled={isBusy} onClick={ask} className="-ms-2 px-2">
        {left === 0 ? 'No skips left' : 'Skip'}{' '}
        <span className="hidden sm:inline">
          <Kbd>S</Kbd>
        </span>
      </Button>
      <SkipDialog {...skipping} open={open} onClose={() => setOpen(false)} />
    </>
  )
  return { ask, skip }
}

type SkipDialogProps = SkipProps & { open: boolean; onClose: () => void }

function SkipDialog({ left, onSkip, isReportable = false, open, onClose }: SkipDialogProps) {
  const isLast = left === 1
  return (
    <Dialog open={open} onClose={onClose} title="Skip this idea?">
      <p className="text-muted">
        You will not see it again. Your reason stays private.{' '}
        {isLast ? (
          <>
            This is <b>your last skip</b> in this challenge.
          </>
        ) : (
          <>
            You have <b>{counted(left, 'skip')}</b> left in this challenge.
          </>
        )}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {REASONS.map(({ reason, label, says }) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => {
                onClose()
                onSkip(reason)
              }}
              className="touch w-full rounded-control border border-line px-4 py-2.5 text-start hover:border-primary hover:bg-primary-soft/50"
            >
              <b className="block font-semibold">{label}</b>
              <span className="text-muted text-small">{says}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {isReportable && (
          <p className="wide-52 flex-1 text-muted text-small">
            Is it spam or harmful? Report it: a moderator will review it, and you will not see it
            again.
          </p>
        )}
        <Button onClick={onClose}>Keep this idea</Button>
      </div>
    </Dialog>
  )
}
