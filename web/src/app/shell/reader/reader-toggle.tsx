import { BookOpen } from 'lucide-react'
import type { ReaderMode } from './use-reader-mode.ts'

export function ReaderToggle({ mode: { isOffered, isOn, turn } }: { mode: ReaderMode }) {
  if (!isOffered) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => turn(!isOn)}
      className="touch ms-auto inline-flex shrink-0 items-center justify-center gap-2 rounded-control px-3 text-muted text-small hover:bg-primary-soft hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-ink print:hidden"
    >
      <BookOpen className="size-4" aria-hidden="true" />
      <span className={isOn ? '' : 'max-sm:sr-only'}>Reader mode</span>
    </button>
  )
}
