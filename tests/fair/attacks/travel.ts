import { judgeNames } from '../odds/judge.ts'
import type { World } from '../world/world.ts'
import { type Attack, byIds, crowdIds, paired } from './attack.ts'

const BOARD = 'category-1-all-innovator'
const POSITIONS_MAX = 1500
const INSTANTS = 300

type Row = { member: { id: number }; milli_points: number }

/**
 * Members in the order in which they first appear on a board that is read at successive moments.
 */
async function byAppearance(
  { stage }: World,
  board: string,
  moments: readonly (string | number)[],
): Promise<number[]> {
  const known = new Set<number>()
  let answered = 0
  for (const moment of moments) {
    const path = `/leaderboards/${board}/at?size=100&at=${encodeURIComponent(moment)}`
    const answer = await stage.visitor('GET', path)
    if (answer.statusCode !== 200) continue
    answered += 1
    for (const { member } of answer.json().data.rows as Row[]) known.add(member.id)
  }
  if (answered === 0) throw new Error(`${board} cannot be read at any of the moments`)
  return [...known]
}

/** Which members' points changed on a board at each position, and when. */
export async function journey(
  world: World,
  board: string,
): Promise<{ at: string | null; member: number }[]> {
  const steps: { at: string | null; member: number }[] = []
  let before = new Map<number, number>()
  const head = await headOf(world)
  for (let position = 1; position <= head; position += 1) {
    const path = `/leaderboards/${board}/at?size=100&at=${position}`
    const answer = await world.stage.visitor('GET', path)
    if (answer.statusCode !== 200) continue
    const { rows, occurred_at: at } = answer.json().data
    const now = new Map<number, number>()
    for (const { member, milli_points } of rows as Row[]) {
      now.set(member.id, milli_points)
      if (before.get(member.id) !== milli_points) steps.push({ at, member: member.id })
    }
    before = now
  }
  return steps
}

async function headOf({ cast }: World): Promise<number> {
  const follow = { handle: cast.crowd[0]?.handle, action: 'follow' }
  const own = await cast.spy.call('POST', '/relationships', follow)
  return Math.min(Number(own.headers['x-log-position'] ?? POSITIONS_MAX), POSITIONS_MAX)
}

/**
 * Evenly spaced moments since the play began. They are real times, because the log stamps events
 * with its own clock.
 */
function instantsOf({ watch }: World): string[] {
  const [from, to] = [watch.beganAt, Date.now()]
  const many = Array.from({ length: INSTANTS }, (_, at) => from + ((to - from) * at) / INSTANTS)
  return many.map((instant) => new Date(instant).toISOString())
}

export const TRAVEL: Attack[] = [
  {
    name: 'authors by reading a board as of each past position, paired with sorted ids',
    async attempt(world) {
      const head = await headOf(world)
      const positions = Array.from({ length: head }, (_, at) => at + 1)
      const members = await byAppearance(world, BOARD, positions)
      const guesses = paired(byIds(world), members)
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'authors by reading a board as of many past moments, paired with sorted ids',
    async attempt(world) {
      const members = await byAppearance(world, BOARD, instantsOf(world))
      const guesses = paired(byIds(world), members)
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
]
