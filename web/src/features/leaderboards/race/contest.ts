import { type BoardName, boardId, parseBoardId } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'
import { prizeOf } from '../../../entities/prize/prize-share.ts'

/** Something that has a leaderboard for every role: a race, all time, or a category. */
export type Contest = {
  title: string
  /** The name of its leaderboards, without the role. */
  name: Omit<BoardName, 'role'>
  /** Whether its leaderboards can still change. */
  running: boolean
  /** The log positions at which it starts and ends; a current one has no end. */
  from: number
  until: number | null
  /** The race itself, if the contest is one. */
  race?: Olympiad
  nobody: string
}

export function boardOf(contest: Contest, role: Role): string {
  return boardId({ ...contest.name, role })
}

/** The prize of this leaderboard in cents; 0 if there is none. */
export function prizeOfBoard({ race }: Pick<Contest, 'race'>, role: Role): number {
  return race ? prizeOf(race, role) : 0
}

export function raceContest(race: Olympiad): Contest {
  const parsed = parseBoardId(race.board)
  return {
    title: race.title,
    name: parsed ?? { scope: 'platform', scopeId: race.platform, window: `cycle${race.id}` },
    running: race.is_current,
    from: race.started_position ?? 0,
    until: race.ended_position,
    race,
    nobody: race.is_current ? 'No participants this cycle' : 'No participants this past cycle',
  }
}

const MAIN = { scope: 'platform', scopeId: MAIN_PLATFORM } as const
export const ALL_TIME = 'all-time'

/**
 * The all-time contest with the same scope as a race; without a race, that of the main platform.
 */
export function allTimeContest(race: Pick<Olympiad, 'board'> | undefined): Contest {
  const { scope, scopeId } = (race && parseBoardId(race.board)) ?? MAIN
  return {
    title: 'All time',
    name: { scope, scopeId, window: 'all' },
    running: true,
    from: 0,
    until: null,
    nobody: 'No participants yet!',
  }
}

export function categoryContest(
  category: { id: number; name: string },
  window: 'all' | 'current',
  /** The current race, which contains the most recent events. */
  race?: Olympiad,
): Contest {
  return {
    title: category.name,
    name: { scope: 'category', scopeId: category.id, window },
    running: true,
    from: (window === 'current' && race?.started_position) || 0,
    until: null,
    nobody: window === 'all' ? 'No participants yet!' : 'No participants this cycle',
  }
}
