import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'

type TooltipProps = {
  text: string
  /**
   * Whether the text repeats the control's accessible name and is therefore only for sighted users.
   */
  isName?: boolean
  /** The control that the tooltip describes. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A short note about a control, shown on hover and on keyboard focus. It stays while the pointer is
 * on the control or the note, and Escape closes it wherever the focus is. It must never be the only
 * source of any information.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its child
    <span
      className="relative inline-flex"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {open && !isName ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && <Balloon id={id} text={text} />}
    </span>
  )
}

/** The distance between the note and the edges of the window. */
const MARGIN = 8

function Balloon({ id, text }: { id: string; text: string }) {
  const balloon = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const box = balloon.current
    if (box === null) return
    const { left, right } = box.getBoundingClientRect()
    const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN))
    const under = Math.max(0, MARGIN - left)
    box.style.marginLeft = `${under - over}px`
  }, [])
  return (
    // The gap between the control and the note belongs to the tooltip, so the pointer can cross it.
    <span
      ref={balloon}
      id={id}
      role="tooltip"
      className="-translate-x-1/2 absolute bottom-full left-1/2 z-40 w-max max-w-60 pb-2"
    >
      <span className="block rounded-control bg-ink px-3 py-1.5 text-caption text-paper shadow-lifted">
        {text}
      </span>
    </span>
  )
}

/** The first Escape closes the tooltip; the element below it receives the next one. */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [open])
}
