import { type KeyboardEvent, useId, useState } from 'react'
import { afterListKey } from '../inputs/lists/list-rules.ts'
import { fittingAmong, nameTypedIn } from './mention-rules.ts'

export type Named = { handle: string; name: string }
/**
 * A hook that finds the people who match the text after the @; undefined while
 * no mention is being typed.
 */
export type UseNameable = (query: string | undefined) => readonly Named[]

const OFFERED_MAX = 6

export type Mentions = ReturnType<typeof useMentions>

/**
 * Offers people while the user types a mention. `take` replaces the text typed after the @ with the
 * chosen person's handle.
 */
export function useMentions(
  useNameable: UseNameable,
  take: (typed: string, handle: string) => void,
) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const people = useNameable(typed)
  const close = () => setTyped(undefined)
  const pick = ({ handle }: Named) => {
    if (typed !== undefined) take(typed, handle)
    close()
  }
  /** Returns whether the list has handled the key. */
  const press = (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>) => {
    if (people.length === 0) return false
    const chosen = people[at]
    const next = /^Arrow(Up|Down)$/.test(event.key)
      ? afterListKey(event.key, at, people.length)
      : undefined
    if (next !== undefined) setAt(next)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    listId,
    people,
    active: people[at],
    activeId: people[at] && optionId(listId, people[at].handle),
    press,
    pick,
    close,
    /** Call this with the text before the caret whenever it changes. */
    follow: (before: string) => {
      setTyped(nameTypedIn(before))
      setAt(0)
    },
  }
}

export const optionId = (listId: string, handle: string) => `${listId}-${handle}`

/** Offers only these people. */
export function amongThese(people: readonly Named[]): UseNameable {
  return (query) => (query === undefined ? [] : fittingAmong(people, query).slice(0, OFFERED_MAX))
}
