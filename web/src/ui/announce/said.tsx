import { type HTMLAttributes, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

type SaidProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div'
  /** The text results from a user's action, so it is announced when it appears; otherwise only changes are. */
  atOnce?: boolean
  /** The text stops the user, so it is announced at once when it appears. */
  urgent?: boolean
  /** The announcement, if it differs from the visible text. */
  says?: string
  [data: `data-${string}`]: string
}

/** Words on the page that are said aloud as well when they change. */
export function Said({ as: Tag = 'p', atOnce = false, urgent = false, says, ...rest }: SaidProps) {
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
