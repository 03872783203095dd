import { type HTMLAttributes, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

type AnnouncedProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div'
  /**
   * The text is the result of a user's action, so it is announced when it appears; other text is
   * announced only when it changes.
   */
  atOnce?: boolean
  /** The text reports a problem, so it interrupts the screen reader when it appears. */
  urgent?: boolean
  /** The announcement, if it differs from the visible text. */
  says?: string
  [data: `data-${string}`]: string
}

/** Text on the page that assistive technology announces when it changes. */
export function Announced({
  as: Tag = 'p',
  atOnce = false,
  urgent = false,
  says,
  ...rest
}: AnnouncedProps) {
  const box = useRef<HTMLElement | null>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const words = says ?? box.current?.textContent ?? ''
    const isFirst = last.current === undefined
    if (words === last.current) return
    last.current = words
    if (!isFirst || atOnce || urgent) announce(words, { urgent })
  })
  return (
    <Tag
      {...rest}
      ref={(element: HTMLElement | null) => {
        box.current = element
      }}
    />
  )
}
