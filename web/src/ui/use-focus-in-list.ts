import { type FocusEvent, useEffect, useRef } from 'react'
import { focusHeading, isFocusLost } from './focus-heading.ts'

/**
 * For a list whose rows disappear when they are acted on. The focus moves from a removed row to the
 * row that took its place, and after the last row to the page's heading.
 */
export function useFocusInList<E extends HTMLElement>() {
  const list = useRef<E>(null)
  const last = useRef<{ element: Element; row: number }>(undefined)
  useEffect(() => {
    if (last.current === undefined || last.current.element.isConnected) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[Math.min(last.current.row, rows.length - 1)]
    last.current = undefined
    if (!isFocusLost()) return
    const start = next?.querySelector<HTMLElement>('a, button')
    if (start) start.focus({ preventScroll: true })
    else focusHeading()
  })
  const onFocus = ({ target, currentTarget }: FocusEvent<E>) => {
    const row = [...currentTarget.children].findIndex((each) => each.contains(target))
    last.current = { element: target, row }
  }
  return { ref: list, onFocus }
}
