import { type BoardId, type BoardName, boardId, parseBoardId } from '@ideathlon/contracts/boards'
import { roleNumber, roleOf } from '@ideathlon/contracts/roles'

/**
 * A board's name as one safe integer, because the fold handles a million names a second.
 * From the low end: role (16), window (0: all, n: cycle n; 2^20), scope kind (2), scope id.
 */
export type BoardCode = number

const ROLE = 16
const WINDOW = 2 ** 20

export function boardCode(
  scope: 'platform' | 'category',
  scopeId: number,
  { cycle, role }: { cycle: number; role: number },
): BoardCode {
  const prefix = scopeId * 2 + (scope === 'category' ? 1 : 0)
  return (prefix * WINDOW + cycle) * ROLE + role
}

export function nameOfCode(code: BoardCode): BoardId {
  const role = code % ROLE
  const cycle = Math.floor(code / ROLE) % WINDOW
  const prefix = Math.floor(code / (ROLE * WINDOW))
  return boardId({
    scope: prefix % 2 === 1 ? 'category' : 'platform',
    scopeId: Math.floor(prefix / 2),
    window: cycle === 0 ? 'all' : `cycle${cycle}`,
    role: roleOf(role),
  })
}

/**
 * The code of a resolved name, in which `current` has been replaced by its cycle. Undefined if a number is
 * too large: its code would collide with another board's.
 */
export function codeOfName(name: string): BoardCode | undefined {
  const parsed = parseBoardId(name)
  if (parsed === undefined || parsed.window === 'current') return undefined
  const cycle = parsed.window === 'all' ? 0 : Number(parsed.window.slice('cycle'.length))
  if (cycle >= WINDOW) return undefined
  const code = boardCode(parsed.scope, parsed.scopeId, { cycle, role: roleNumber(parsed.role) })
  return Number.isSafeInteger(code) ? code : undefined
}

/** Replaces `current` by the running cycle; undefined if no cycle is running. */
export function resolved(name: BoardName, cycle: number | undefined): BoardId | undefined {
  if (name.window !== 'current') return boardId(name)
  return cycle === undefined ? undefined : boardId({ ...name, window: `cycle${cycle}` })
}
