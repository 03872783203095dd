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

/** How many values a viewer reads of each member at least. */
const LOOKED_AT_MIN = 100
/** Fixed together with the seed: the same product gives the same answer every time. */
const CHANCE = 0.01

let world: World
/** A world of several days: longer than one test may take while the machine is busy. */
const PLAY_MS = 600_000
beforeAll(async () => {
  world = await playWorld()
}, PLAY_MS)
afterAll(async () => {
  await world?.watch.stop()
  await world?.stage.server.stop()
})

/** From those who only look to those who leave traces. */
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

/** An attacker who reads nothing finds nothing, whatever the product reveals. */
it('shows the attackers what they work with', () => {
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
  expect(p, `${says}, as chance does in ${p} of all worlds`).toBeGreaterThan(CHANCE)
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
  // Decoys of attackers are no part of the play.
  const unpaid = [...secrets.authors.values()].filter((author) => !paid.has(author))
  expect(unpaid).toEqual([])
})

type Shown = { title: string; author: { id: number } }
