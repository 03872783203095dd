import { type HTMLAttributes, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

type SaidProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div'
  /** It came because of what somebody did, and is said when it appears; else only what changes is. */
  atOnce?: boolean
  /** It stops somebody: said when it appears, before anything else. */
  urgent?: boolean
  /** What is said of it, where that is not its own words. */
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
