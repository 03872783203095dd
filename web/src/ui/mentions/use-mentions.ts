import { findPeople } from '@ideathlon/contracts/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { read } from '../../api/read.ts'
import { afterListKey } from '../inputs/lists/list-rules.ts'
import { useSettled } from '../use-settled.ts'
import { fittingAmong, type Naming, namingIn } from './mention-rules.ts'

export type Named = { handle: string; name: string }
/** Who may be named: some people, or every member. */
export type Nameable = readonly Named[] | 'members'

const OFFERED_MAX = 6
const NOBODY: readonly Named[] = []

export type Mentions = ReturnType<typeof useMentions>

/** Offers people while somebody writes an @. `take` writes the name of whoever was picked. */
export function useMentions(nameable: Nameable, take: (naming: Naming, handle: string) => void) {
  const listId = useId()
  const [naming, setNaming] = useState<Naming>()
  const [at, setAt] = useState(0)
  const people = usePeople(nameable, naming?.query)
  const close = () => setNaming(undefined)
  const pick = ({ handle }: Named) => {
    if (naming) take(naming, handle)
    close()
  }
  /** Answers whether the key was meant for the list. */
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
    /** The words before the caret are these now. */
    follow: (before: string) => {
      setNaming(namingIn(before))
      setAt(0)
    },
  }
}

export const optionId = (listId: string, handle: string) => `${listId}-${handle}`

function usePeople(nameable: Nameable, query: string | undefined): readonly Named[] {
  const asked = useSettled(query ?? '')
  const isAsked = nameable === 'members' && query !== undefined && asked !== ''
  const found = useQuery({
    ...read(findPeople, { query: { query: asked, size: OFFERED_MAX } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (query === undefined) return NOBODY
  if (nameable !== 'members') return fittingAmong(nameable, query).slice(0, OFFERED_MAX)
  return isAsked ? fittingAmong(found.data?.data ?? NOBODY, query) : NOBODY
}
