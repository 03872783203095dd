import { expect, it } from 'vitest'
import * as z from 'zod'
import * as captions from './captions.ts'
import * as asking from './challenge-asking.ts'
import * as ideas from './ideas.ts'
import * as mentoring from './mentoring.ts'
import * as questionRatings from './question-ratings.ts'
import * as ratings from './ratings.ts'
import type { Route } from './route.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'answer' in value && 'url' in value

const mayBeUnpaid = ({ answer }: Route) =>
  answer !== undefined &&
  JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes('"unpaid"')

it("explains in the reader's language why an action earns nothing", () => {
  const routes = [captions, asking, ideas, mentoring, questionRatings, ratings]
    .flatMap((each): unknown[] => Object.values(each))
    .filter(isRoute)
    .filter(mayBeUnpaid)
  expect(routes.length).toBeGreaterThan(6)
  for (const { url, labels } of routes) expect([url, labels]).toEqual([url, ['unpaid']])
})
