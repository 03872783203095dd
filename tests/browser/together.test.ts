import { afterAll, beforeAll, describe } from 'vitest'
import { closeShared, leaveSeats, openShared } from './together/shared.ts'

/**
 * The files share a product, because starting one takes as much processor time as twenty screens.
 * Each file uses its own challenges and ignores those of the others.
 */
const PARTS = {
  live: () => import('./together/live.ts'),
  'first paint': () => import('./together/first-paint.ts'),
  'first visit': () => import('./together/first-visit.ts'),
  'first steps': () => import('./together/first-steps.ts'),
  'API page': () => import('./together/api-page.ts'),
  rating: () => import('./together/rating.ts'),
  asking: () => import('./together/asking.ts'),
  guards: () => import('./together/guards.ts'),
  money: () => import('./together/money.ts'),
  // These change the scoring rules.
  operations: () => import('./together/operations.ts'),
}

beforeAll(openShared)
afterAll(closeShared)

describe.each(Object.entries(PARTS))('%s', async (_, load) => {
  afterAll(leaveSeats)
  await load()
})
