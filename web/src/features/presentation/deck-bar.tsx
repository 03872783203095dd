import {
  ChevronLeft,
  ChevronRight,
  CircleHelp,
  Maximize,
  NotebookText,
  Printer,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Deck, DeckKeys } from './use-deck.ts'

/** Navigation, progress and tools. */
export function DeckBar({ deck, keys }: { deck: Deck; keys: DeckKeys }) {
  const { at, count, go } = deck
  return (
    <nav
      aria-label="Slides"
      className="fixed inset-x-0 bottom-0 z-20 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="mx-auto mb-3 flex w-fit max-w-[calc(100vw-1rem)] items-center gap-0.5 rounded-pill border border-line bg-surface/95 p-1 text-ink shadow-lifted sm:gap-1">
        <Tool label="Previous slide" onPress={() => go(at - 1)} isOff={at === 0}>
          <ChevronLeft />
        </Tool>
        <span className="tabular min-w-14 text-center font-semibold text-small">
          {at + 1} / {count}
        </span>
        <Tool label="Next slide" onPress={() => go(at + 1)} isOff={at === count - 1}>
          <ChevronRight />
        </Tool>
        <i aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
        {keys.onNotes && (
          <Tool label="Speaker notes" onPress={keys.onNotes}>
            <NotebookText />
          </Tool>
        )}
        {keys.onFullScreen && (
          <Tool label="Full screen" onPress={keys.onFullScreen}>
            <Maximize />
          </Tool>
        )}
        <Tool label="Print, or save as PDF" onPress={() => window.print()}>
          <Printer />
        </Tool>
        <Tool label="Keyboard shortcuts" onPress={keys.onHelp} className="hidden sm:grid">
          <CircleHelp />
        </Tool>
        <Tool label="Leave presentation" onPress={keys.onLeave}>
          <X />
        </Tool>
      </div>
      <div aria-hidden="true" className="h-1 bg-line/60">
        <div
          className="h-full bg-primary transition-[width] duration-200"
          style={{ width: `${((at + 1) / count) * 100}%` }}
        />
      </div>
    </nav>
  )
}

type ToolProps = {
  label: string
  onPress: () => void
  isOff?: boolean
  className?: string
  children: ReactNode
}

function Tool({ label, onPress, isOff = false, className = 'grid', children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className={`touch size-11 place-items-center rounded-pill hover:bg-primary-soft aria-disabled:opacity-35 [&_svg]:size-5 ${className}`}
    >
      {children}
    </button>
  )
}
