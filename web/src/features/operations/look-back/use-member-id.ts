import { findPeople } from '@ideathlon/contracts/people'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'

const NUMBER = /^\d{1,9}$/

/** Who has left is found by number alone: the log goes on knowing it. */
export function useMemberId(handle: string): number | undefined {
  const isNumber = NUMBER.test(handle)
  const { data } = useQuery({
    ...read(findPeople, { query: { query: handle } }),
    enabled: handle !== '' && !isNumber,
  })
  if (isNumber) return Number(handle)
  return data?.data.find((person) => person.handle === handle)?.id
}
