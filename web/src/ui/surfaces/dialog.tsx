import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Announcer } from '../announce/announcer.tsx'
import { usePressOnBackdrop } from './press-on-backdrop.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The element to focus first: the first field, or the title if there is nothing to fill in. */
function startOf(box: HTMLElement | null): HTMLElement | null | undefined {
  const field =
    'input:not([type=hidden], :disabled, [readonly]), textarea, select, [contenteditable=true]'
  const first = [...(box?.querySelectorAll<HTMLElement>(field) ?? [])].find((each) =>
    each.checkVisibility(),
  )
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio')
    return first ?? box?.querySelector('h2')
  return box?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

/** Focusing a field far below scrolled the dialog past the text that comes first. */
function showTop(box: HTMLElement) {
  box.querySelector('h2')?.focus()
  box.scrollTop = 0
}

/**
 * The browser's own modal dialog: it traps focus, closes on Escape and makes the rest of the
 * page inert.
 */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const backdrop = usePressOnBackdrop(onClose)
  useEffect(() => {
    if (open && !box.current?.open) {
      box.current?.showModal()
      startOf(box.current)?.focus()
      if (box.current && box.current.scrollTop > 0) showTop(box.current)
    }
    if (!open) box.current?.close()
  }, [open])
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      // Escape closes the dialog by changing the state. If the browser closed the dialog first, it
      // could not be opened again immediately.
      onCancel={(event) => {
        // A file input inside the dialog fires the same event when its picker is cancelled.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!box.current?.open) onClose()
      }}
      {...backdrop}
      className="card w-[min(30rem,calc(100vw-2rem))] p-0 shadow-lifted open:rises"
    >
      {open && (
        <div className="p-6 text-start">
          <div className="mb-3 flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="font-bold text-heading">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -me-2 touch grid place-items-center rounded-control text-muted hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
          {children}
          <Announcer />
        </div>
      )}
    </dialog>
  )
}
