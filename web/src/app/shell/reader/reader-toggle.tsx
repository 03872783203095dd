import { BookOpen, BookX } from 'lucide-react'
import type { ReaderMode } from './use-reader-mode.ts'

export function ReaderToggle({ mode: { isOffered, isOn, turn } }: { mode: ReaderMode }) {
  if (!isOffered) return null
  const Icon = isOn ? BookX : BookOpen
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => turn(!isOn)}
      className="touch ms-auto inline-flex shrink-0 items-center justify-center gap-2 rounded-control px-3 text-muted text-small hover:bg-primary-soft hover:text-ink print:hidden"
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className={isOn ? '' : 'max-sm:sr-only'}>Reader mode</span>
    </button>
  )
}
