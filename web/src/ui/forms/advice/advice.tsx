import { Lightbulb, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAdviceMemory } from './advice-memory.ts'

type AdviceProps = {
  /** The subject of the advice. Dismissed advice is not shown again for the same target. */
  target: string
  title: string
  children: ReactNode
}

/** Advice that stays until it is dismissed, and does not come back. */
export function Advice({ target, title, children }: AdviceProps) {
  const { gone, putAway } = useAdviceMemory()
  if (gone.includes(target)) return null
  return (
    <aside
      aria-label={title}
      className="flex items-start gap-3 rounded-card border border-gold/40 bg-gold-soft p-4"
    >
      <Lightbulb className="mt-0.5 size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-small">{children}</div>
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => putAway([target])}
        className="-mt-2 -me-2 touch grid place-items-center rounded-control text-muted hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </aside>
  )
}
