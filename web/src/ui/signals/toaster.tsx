import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../announce/announce.ts'
import { type Toast, useToasts } from './toasts.ts'

/** Shows short messages. Their timers pause while the pointer or the focus is on them. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const box = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  // An open dialog is in the browser's top layer, where only elements shown later are above it, so
  // the toasts are shown again.
  useEffect(() => {
    box.current?.hidePopover()
    const isBehind = newest !== undefined && document.querySelector('dialog:modal') !== null
    if (isBehind) box.current?.showPopover()
  }, [newest])
  return (
    <section
      ref={box}
      popover="manual"
      aria-label="Messages"
      className="pointer-events-none fixed inset-auto end-4 top-[calc(0.75rem+env(safe-area-inset-top))] start-4 z-50 m-0 flex w-auto flex-col items-end gap-2 overflow-visible border-0 bg-transparent p-0 text-ink sm:top-auto sm:end-7 sm:bottom-7 sm:start-auto"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const drop = useToasts((state) => state.drop)
  const [held, setHeld] = useState(false)
  const isProblem = toast.tone === 'problem'
  const words = [toast.gain, toast.text].filter(Boolean).join(' ')
  useEffect(() => announce(words, { urgent: isProblem }), [words, isProblem])
  useEffect(() => {
    if (held || !Number.isFinite(toast.ms)) return
    const timer = setTimeout(() => drop(toast.id), toast.ms)
    return () => clearTimeout(timer)
  }, [held, toast.ms, toast.id, drop])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a message only keeps it there
    <div
      className={cx(
        'rises pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-[16px] py-1 pe-1 ps-4 font-medium shadow-lifted sm:w-auto',
        isProblem ? 'border border-loss-ink/40 bg-loss-soft text-loss-ink' : 'bg-ink text-paper',
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.gain && <Gain gain={toast.gain} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_12rem] py-1.5">{toast.text}</span>
        {toast.action && (
          <button
            type="button"
            className="-mx-3 min-h-11 rounded-control px-3 font-semibold underline underline-offset-4"
            onClick={() => {
              toast.action?.run()
              drop(toast.id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-control opacity-70 hover:opacity-100"
        onClick={() => drop(toast.id)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}

/**
 * The toast uses the opposite colour scheme to the page, so gain and loss use the opposite inks
 * too.
 */
function Gain({ gain }: { gain: string }) {
  const lost = gain.startsWith('−')
  return (
    <b
      className={cx(
        'display tabular font-bold text-title',
        lost ? 'text-[#ff8aa3] dark:text-[#b8244a]' : 'text-[#5ee0ae] dark:text-[#08734e]',
      )}
    >
      {gain}
    </b>
  )
}
