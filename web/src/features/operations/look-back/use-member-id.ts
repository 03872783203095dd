import { findPeople } from '@ideathlon/contracts/people'
import { useRead } from '../../../api/read.ts'

const NUMBER = /^\d{1,9}$/

/** The id of a member by handle or id. The log keeps the ids of deleted members, but no handles. */
export function useMemberId(handle: string): number | undefined {
  const isNumber = NUMBER.test(handle)
  const { data } = useRead(
    findPeople,
    { query: { query: handle } },
    { enabled: handle !== '' && !isNumber },
  )
  if (isNumber) return Number(handle)
  return data?.data.find((person) => person.handle === handle)?.id
}
