import { readUser } from '@ideathlon/contracts/admin-users'
import { useRead } from '../../../api/read.ts'
import { Problem } from '../../../lib/problem.ts'

const NUMBER = /^\d{1,9}$/

/**
 * The id of a member, suspended or not, given a handle or an id. Deleted members can be found only
 * by their id, because the log does not contain handles.
 */
export function useMemberId(typed: string): number | undefined {
  const { data, error } = useRead(
    readUser,
    { params: { handle: typed } },
    { enabled: typed !== '' },
  )
  return data?.data.id ?? (isUnknown(error) ? numberIn(typed) : undefined)
}

/** Handles can consist of digits too, so a number counts as an id only if it is nobody's handle. */
const isUnknown = (error: unknown): boolean => error instanceof Problem && error.status === 404

const numberIn = (typed: string): number | undefined =>
  NUMBER.test(typed) ? Number(typed) : undefined
