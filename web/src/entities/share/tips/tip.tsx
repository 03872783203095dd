import type { ShareSubject } from '@ideathlon/contracts/sharing'
import { Lightbulb, X } from 'lucide-react'
import { useState } from 'react'
import type { Shareable } from '../panel/parts.ts'
import { isTipDismissed, markTipDismissed } from './dismissed-tips.ts'

const TIPS: Record<ShareSubject, string> = {
  challenge:
    'Send it to one person who might have an answer. That works better than a post to everyone.',
  user: 'A challenge brings in more people than a page: they can answer it right away.',
}

/** A tip that stays hidden once it has been dismissed for this challenge or page. */
export function Tip({ subject, target }: Shareable) {
  const [isGone, setGone] = useState(() => isTipDismissed({ subject, target }))
  if (isGone) return null
  const dismiss = () => {
    markTipDismissed({ subject, target })
    setGone(true)
  }
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-gold-soft py-1 ps-3.5 text-gold-ink text-small">
      <Lightbulb className="mt-2.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 py-2">{TIPS[subject]}</span>
      <button
        type="button"
        aria-label="Dismiss this tip"
        onClick={dismiss}
        className="touch grid shrink-0 place-items-center rounded-control"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </p>
  )
}
