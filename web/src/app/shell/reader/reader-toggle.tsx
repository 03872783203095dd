import { BookOpen, BookX } from 'lucide-react'
import type { ReaderMode } from './use-reader-mode.ts'

export function ReaderToggle({ mode: { isOffered, isOn, turn } }: { mode: ReaderMode }) {
  if (!isOffered) return null
  const Icon = isOn ? BookX : BookOpen
  return (
    <div className="mb-2 flex justify-end print:hidden">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => turn(!isOn)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-muted text-small hover:bg-primary-soft hover:text-ink"
      >
        <Icon className="size-4" aria-hidden="true" />
        Reader mode
      </button>
    </div>
  )
}
