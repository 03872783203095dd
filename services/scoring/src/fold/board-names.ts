import {
  type BoardId,
  type BoardName,
  type BoardScope,
  boardId,
  parseBoardId,
} from '@ideathlon/contracts/boards'
import { roleNumber, roleOf } from '@ideathlon/contracts/roles'

/**
 * A board's name encoded as a safe integer, because the fold handles a million names per second.
 * From the lowest bits up: role (16), window (0 for all time, n for cycle n; 2^20), scope. Scopes
 * are numbered from 0: platforms have even numbers, categories odd ones, and Directors those from
 * 2^28 upwards.
 */
export type BoardCode = number

const ROLE = 16
const WINDOW = 2 ** 20
const DIRECTORS = 2 ** 28
const SCOPES = 2 ** 29

export function boardCode(
  scope: BoardScope,
  scopeId: number,
  { cycle, role }: { cycle: number; role: number },
): BoardCode {
  return (scopeNumber(scope, scopeId) * WINDOW + cycle) * ROLE + role
}

function scopeNumber(scope: BoardScope, scopeId: number): number {
  if (scope === 'director') return DIRECTORS + scopeId
  return scopeId * 2 + (scope === 'category' ? 1 : 0)
}

export function nameOfCode(code: BoardCode): BoardId {
  const role = code % ROLE
  const cycle = cycleOfCode(code)
  return boardId({
    ...scopeOfCode(code),
    window: cycle === 0 ? 'all' : `cycle${cycle}`,
    role: roleOf(role),
  })
}

/** The cycle of a board; 0 for all time. */
export function cycleOfCode(code: BoardCode): number {
  return Math.floor(code / ROLE) % WINDOW
}

function scopeOfCode(code: BoardCode): { scope: BoardScope; scopeId: number } {
  const number = Math.floor(code / (ROLE * WINDOW))
  if (number >= DIRECTORS) return { scope: 'director', scopeId: number - DIRECTORS }
  return {
    scope: number % 2 === 1 ? 'category' : 'platform',
    scopeId: Math.floor(number / 2),
  }
}

/**
 * The code of a resolved name, in which `current` has been replaced by its cycle. Undefined if a
 * number is too large, because its code would collide with another board's.
 */
export function codeOfName(name: string): BoardCode | undefined {
  const parsed = parseBoardId(name)
  if (parsed === undefined || parsed.window === 'current') return undefined
  const cycle = parsed.window === 'all' ? 0 : Number(parsed.window.slice('cycle'.length))
  const scope = scopeNumber(parsed.scope, parsed.scopeId)
  const isTooLarge = scope >= (parsed.scope === 'director' ? SCOPES : DIRECTORS)
  if (cycle >= WINDOW || isTooLarge) return undefined
  return boardCode(parsed.scope, parsed.scopeId, { cycle, role: roleNumber(parsed.role) })
}

/** Replaces `current` by the running cycle; undefined if no cycle is running. */
export function resolved(name: BoardName, cycle: number | undefined): BoardId | undefined {
  if (name.window !== 'current') return boardId(name)
  return cycle === undefined ? undefined : boardId({ ...name, window: `cycle${cycle}` })
}
