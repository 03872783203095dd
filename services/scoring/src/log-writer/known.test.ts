import type { FiledCommand } from '@ideathlon/contracts/events/envelope'
import { describe, expect, it } from 'vitest'
import { knownCommand, withoutReusedIds } from './known.ts'

const command = (commandId: string, ...ids: string[]): FiledCommand => ({
  commandId,
  part: 0,
  actor: null,
  requestId: 'request-1',
  events: ids.map((eventId) => ({
    eventId,
    key: 'IdeaPublished',
    recipient: null,
    platform: 1,
    category: null,
    challenge: null,
    idea: null,
    data: {},
    occurredAt: '2026-11-01T10:00:00.000Z',
  })),
})

describe('a command that is sent again', () => {
  it('is new if none of its events are in the log', () => {
    expect(knownCommand(command('c', 'a', 'b'), new Map())).toBeUndefined()
  })

  it('is answered with its original positions', () => {
    const positions = new Map([
      ['a', 11],
      ['b', 12],
    ])
    expect(knownCommand(command('c', 'a', 'b'), positions)?.answer).toEqual({
      ok: true,
      first: 11,
      last: 12,
    })
  })

  it('is refused if only some of its events are there', () => {
    expect(knownCommand(command('c', 'a', 'b'), new Map([['b', 12]]))?.dead).toBeDefined()
  })
})

describe('event ids within one batch', () => {
  it('can be repeated when the same command is delivered again', () => {
    const same = { ok: true as const, command: command('c', 'a') }
    expect(withoutReusedIds([same, same]).every((parsed) => parsed.ok)).toBe(true)
  })

  it.each([
    ['by another command', [command('c', 'a'), command('d', 'a')], [true, false]],
    ['within one command', [command('c', 'a', 'a')], [false]],
  ])('cannot be repeated %s', (_how, commands, ok) => {
    const parsed = commands.map((one) => ({ ok: true as const, command: one }))
    expect(withoutReusedIds(parsed).map((one) => one.ok)).toEqual(ok)
  })
})
