import { afterAll, beforeAll, expect, it } from 'vitest'
import { BARRING } from './attacks/barring.ts'
import { IDEAS } from './attacks/ideas.ts'
import { INSIDERS } from './attacks/insiders.ts'
import { ORDER } from './attacks/order.ts'
import { TRAVEL } from './attacks/travel.ts'
import { WATCHING } from './attacks/watching.ts'
import { playWorld, type World } from './world/world.ts'

/** Fixed together with the seed: the same product gives the same answer every time. */
const CHANCE = 0.01

let world: World
beforeAll(async () => {
  world = await playWorld()
})
afterAll(async () => {
  await world?.watch.stop()
  await world?.stage.server.stop()
})

/** From those who only look to those who leave traces. */
const ATTACKS = [...WATCHING, ...TRAVEL, ...ORDER, ...IDEAS, ...INSIDERS, ...BARRING]

/** Leaks that are being mended: their lines go with them. */
const STILL_OPEN: RegExp[] = process.env.FAIR_ALL ? [] : [
  /moves on a board when/,
  /any page that speaks/,
  /newcomers are handed/,
  /handed out to mentor/,
  /asks everybody to be named/,
  /moment at which they are told/,
  /entered an AMA/,
  /by (blocking|joining)/,
]

it.each(ATTACKS.filter(({ name }) => !STILL_OPEN.some((leak) => leak.test(name))))(
  'does not tell $name',
  async ({ attempt }) => {
    const { says, p } = await attempt(world)
    if (process.env.FAIR_TELL) console.log(`${says}, p = ${p}`)
    expect(p, `${says}, as chance does in ${p} of all worlds`).toBeGreaterThan(CHANCE)
  },
)
