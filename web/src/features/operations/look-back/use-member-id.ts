import { findPeople } from '@ideathlon/contracts/people'
import { useRead } from '../../../api/read.ts'

const NUMBER = /^\d{1,9}$/

/** Deleted members can only be found by id, which the log keeps. */
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
