import type { MemberFace } from '@ideathlon/contracts/boards'
import { isLinked, NAMELESS } from '@ideathlon/contracts/people'

/** What a name is made of; a row of accounts has it all. */
export type Named = {
  id: number | null
  handle: string | null
  first_name: string
  last_name: string
  is_guest: boolean
  deleted_at: Date | null
}

/** The columns that a name is made of, of the table `a`. */
export const NAME_COLUMNS = [
  'a.handle',
  'a.first_name',
  'a.last_name',
  'a.is_guest',
  'a.deleted_at',
] as const

/** How a member is called, wherever they are named. Null: whoever it was does not say. */
export function displayName(person: Named | null): string {
  if (person === null) return NAMELESS.anonymous
  if (person.id === null || person.deleted_at !== null) return NAMELESS.removed
  if (person.is_guest) return NAMELESS.recipient
  if (person.handle === null || person.handle === '') return NAMELESS.hidden
  if (/^anonymous/.test(person.handle)) return NAMELESS.anonymous
  if (/^recipient/.test(person.handle)) return NAMELESS.recipient
  return `${person.first_name} ${person.last_name}`.trim() || person.handle
}

/** The face that lists and cards show; a handle that leads nowhere is left out. */
export function faceOf(person: Named & { id: number }): MemberFace {
  const isGone = person.deleted_at !== null || person.is_guest
  const handle = !isGone && isLinked(person.handle) ? person.handle : ''
  return { id: person.id, handle, name: displayName(person) }
}
