import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilLogged } from '../play/log.ts'
import { ASKERS } from './attacks/askers.ts'
import { BARRING } from './attacks/barring.ts'
import { HOSTS } from './attacks/hosts.ts'
import { IDEAS } from './attacks/ideas.ts'
import { INSIDERS } from './attacks/insiders.ts'
import { MODERATORS } from './attacks/moderators.ts'
import { LAST_DAY, ORDER } from './attacks/order.ts'
import { SPEAKERS } from './attacks/speakers.ts'
import { TRAVEL } from './attacks/travel.ts'
import { VIEWING } from './attacks/viewing.ts'
import { WATCHING } from './attacks/watching.ts'
import { judgeNames } from './odds/judge.ts'
import { playWorld, type World } from './world/world.ts'

/** The minimum number of different values that each viewer must have read about members. */
const LOOKED_AT_MIN = 100
/**
 * The test fails if the probability that pure chance does as well as an attack is lower than this.
 * The seed is fixed, so the same product always gives the same result.
 */
const CHANCE = 0.01

let world: World
/**
 * Playing a whole day takes longer than the usual time limit of a test, especially on a busy
 * machine.
 */
const PLAY_MS = 600_000
beforeAll(async () => {
  world = await playWorld()
}, PLAY_MS)
afterAll(async () => {
  await world?.watch.stop()
  await world?.stage.server.stop()
})

/** First the attacks that only read, then those that leave traces. */
const ATTACKS = [
  ...WATCHING,
  ...TRAVEL,
  ...ORDER,
  ...IDEAS,
  ...INSIDERS,
  ...BARRING,
  ...MODERATORS,
  ...SPEAKERS,
  ...LAST_DAY,
  ...HOSTS,
  ...VIEWING,
  ...ASKERS,
]

/**
 * Without this, attackers who could read nothing would find nothing, whatever the product reveals.
 */
it('gives the attackers the data that their attacks are based on', () => {
  const { looks, adminLooks, askerLooks, coAuthorLooks, seen, boards, sockets } = world.watch
  for (const [first] of [looks, adminLooks, askerLooks, coAuthorLooks]) {
    expect(first?.size).toBeGreaterThan(LOOKED_AT_MIN)
  }
  expect(seen.size).toBe(world.play.secrets.authors.size)
  expect(boards).toHaveLength(world.play.secrets.authors.size)
  for (const { frames } of Object.values(sockets)) expect(frames.length).toBeGreaterThan(0)
})

it.each(ATTACKS)('does not reveal $name', async ({ attempt }) => {
  const { says, p } = await attempt(world)
  if (process.env.FAIR_TELL) console.log(`${says}, p = ${p}`)
  expect(p, `${says}, which chance matches in ${p} of all worlds`).toBeGreaterThan(CHANCE)
})

it('reveals every author and pays everything pending once the challenge is closed', async () => {
  const { asker, crowd } = world.cast
  const { slug, secrets } = world.play
  const closed = await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(closed.statusCode).toBe(200)
  const ideas = (await world.stage.visitor('GET', `/challenges/${slug}/ideas?size=100`)).json().data
  const named = new Map<string, number>(ideas.map(({ title, author }: Shown) => [title, author.id]))
  const { p } = judgeNames(
    named,
    secrets.authors,
    crowd.map(({ id }) => id),
  )
  expect(p).toBeLessThan(CHANCE)
  const position = await untilLogged(world.stage.server)
  const board = `/leaderboards/category-1-all-innovator?size=100&min_position=${position}`
  const { rows } = (await world.stage.visitor('GET', board)).json().data
  const paid = new Set(rows.map(({ member }: { member: { id: number } }) => member.id))
  // Members may also be on the board because of what attackers entered, so only authors from the
  // play are checked.
  const unpaid = [...secrets.authors.values()].filter((author) => !paid.has(author))
  expect(unpaid).toEqual([])
})

type Shown = { title: string; author: { id: number } }
