import { afterAll, beforeAll, expect, it } from 'vitest'
import { TRAVEL } from './attacks/travel.ts'
import { WATCHING } from './attacks/watching.ts'
import { playWorld, type World } from './world/world.ts'

/** Fixed together with the seed: the same product gives the same answer every time. */
const CHANCE = 0.01

let world: World
beforeAll(async () => {
  world = await playWorld()
})
afterAll(() => world?.stage.server.stop())

it.each([...TRAVEL, ...WATCHING])('does not tell $name', async ({ attempt }) => {
  const { says, p } = await attempt(world)
  if (process.env.FAIR_TELL) console.log(`${says}, p = ${p}`)
  expect({ says, p }).toMatchObject({ p: expect.toSatisfy((p: number) => p > CHANCE) })
})
