import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { RoundFailures } from './round-failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => Object.assign(new Error('the database system is starting up'), { code: '57P03' })

function recorded() {
  const lines: { level: number; reason?: string; err?: object; msg: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const failures = new RoundFailures(createLogger('test', 'info', { write }), 'sending webhooks')
  return { failures, lines }
}

it('logs an outage in one line without a stack trace, and again only after a minute', () => {
  const { failures, lines } = recorded()
  for (let second = 0; second < 90; second += 1) {
    failures.failed(away())
    vi.advanceTimersByTime(1_000)
  }
  const msg = 'sending webhooks hit an outage and will be retried until it ends'
  const line = { level: 40, reason: 'the database system is starting up', msg }
  expect(lines).toMatchObject([line, line])
  expect(JSON.stringify(lines)).not.toContain('stack')
})

it('logs the next outage immediately', () => {
  const { failures, lines } = recorded()
  failures.failed(away())
  failures.succeeded()
  failures.failed(away())
  expect(lines).toHaveLength(2)
})

it('logs every fault of the work itself with its stack trace', () => {
  const { failures, lines } = recorded()
  failures.failed(new TypeError('this is undefined'))
  failures.failed(new TypeError('this is undefined'))
  expect(lines).toMatchObject([
    { level: 50, msg: 'sending webhooks failed', err: { stack: expect.any(String) } },
    { level: 50 },
  ])
})
