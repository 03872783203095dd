import { type ReactNode, useId, useState } from 'react'

/** A word about what it stands on: on hover and on focus, gone with Escape. Never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its child
    <span
      className="relative inline-flex"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <span aria-describedby={open ? id : undefined}>{children}</span>
      {open && (
        <span
          id={id}
          role="tooltip"
          className="-translate-x-1/2 absolute bottom-full left-1/2 z-40 mb-2 w-max max-w-60 rounded-control bg-ink px-3 py-1.5 text-caption text-paper shadow-lifted"
        >
          {text}
        </span>
      )}
    </span>
  )
}
