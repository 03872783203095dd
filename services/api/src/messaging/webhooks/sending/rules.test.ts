import { expect, it } from 'vitest'
import { type AfterAttempt, afterAttempt } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const healthy = { failures: 0, failingSince: null }
const secondsOf = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000

it.each([200, 201, 204, 299])('treats a message as delivered when the answer is %i', (status) => {
  const after = afterAttempt({ failures: 3, failingSince: before(2) }, 1, { status }, now)
  expect(after.delivery.state).toBe('delivered')
  expect(after.endpoint).toMatchObject({ failures: 0, failingSince: null, isDisabled: false })
})

it.each([null, 199, 300, 302, 404, 500])(
  'keeps a message waiting when the answer is %s',
  (status) => {
    const after = afterAttempt(healthy, 1, { status }, now)
    expect([after.delivery.state, secondsOf(after.delivery.nextAt)]).toEqual(['waiting', 5])
    expect(after.endpoint.failingSince).toEqual(now)
  },
)

it('tries a message ten times within three and a half days, with growing pauses', () => {
  const pauses: (number | null)[] = []
  let after: AfterAttempt
  for (let attempts = 1; ; attempts += 1) {
    after = afterAttempt(healthy, attempts, { status: 500 }, now)
    if (after.delivery.state === 'failed') break
    pauses.push(secondsOf(after.delivery.nextAt))
  }
  expect(pauses).toHaveLength(9)
  expect(pauses).toEqual(pauses.toSorted((one, other) => Number(one) - Number(other)))
  expect(pauses.reduce((sum: number, pause) => sum + Number(pause), 0)).toBeLessThan(3.5 * 86_400)
})

it.each([
  { hours: 120, failures: 9, disabled: true },
  { hours: 119.9, failures: 9, disabled: false },
  { hours: 500, failures: 8, disabled: false },
])(
  'decides whether to disable an endpoint after $failures failures in $hours hours: $disabled',
  (given) => {
    const health = { failures: given.failures, failingSince: before(given.hours) }
    const { endpoint } = afterAttempt(health, 2, { status: null }, now)
    expect(endpoint.isDisabled).toBe(given.disabled)
  },
)

it('immediately disables an endpoint that says it is gone, and pauses a failing one longer each time', () => {
  const gone = afterAttempt(healthy, 1, { status: 410 }, now)
  expect([gone.endpoint.isDisabled, gone.delivery.state]).toEqual([true, 'failed'])
  const rests = [0, 1, 2, 9, 50].map((failures) =>
    secondsOf(
      afterAttempt({ failures, failingSince: now }, 1, { status: 500 }, now).endpoint.restsUntil,
    ),
  )
  expect(rests).toEqual([5, 10, 20, 600, 600])
})
