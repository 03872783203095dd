import { findPeople, type PersonFound } from '@ideathlon/contracts/people'
import { useRead } from '../../../api/read.ts'

const NUMBER = /^\d{1,9}$/

/** The id of a member by handle or id. The log keeps the ids of deleted members, but no handles. */
export function useMemberId(typed: string): number | undefined {
  const { data, isPending } = useRead(
    findPeople,
    { query: { query: typed } },
    { enabled: typed !== '' },
  )
  return isPending ? undefined : idOf(typed, data?.data ?? [])
}

/** Handles can consist of digits, too, so a number is only an id if no member has it as a handle. */
export function idOf(
  typed: string,
  people: readonly Pick<PersonFound, 'id' | 'handle'>[],
): number | undefined {
  const found = people.find(({ handle }) => handle === typed)
  return found?.id ?? (NUMBER.test(typed) ? Number(typed) : undefined)
}
