import { describe, expect, it } from 'vitest'
import { parsePayload } from './parse-payload.ts'

const event = (over: object = {}) => ({
  eventId: '019a0000-0000-7000-8000-000000000001',
  key: 'ChallengeRated:RatedChallenge',
  recipient: 1,
  platform: 1,
  category: null,
  challenge: null,
  idea: null,
  data: {},
  occurredAt: '2026-01-01T00:00:00.000Z',
  ...over,
})
const command = (...events: object[]) => ({
  commandId: '019a0000-0000-7000-8000-000000000002',
  part: 0,
  actor: 1,
  requestId: 'r',
  events,
})

describe('the payload of a failed event', () => {
  it.each([
    { what: 'invalid JSON', payload: '{', fault: 'the payload is not valid JSON' },
    { what: 'a string instead of an object', payload: '"{"', fault: /expected object/ },
    { what: 'no events', payload: JSON.stringify(command()), fault: /events/ },
    {
      what: 'an unknown key',
      payload: JSON.stringify(command(event(), event({ key: 'Idea:Sung' }))),
      fault: 'Idea:Sung is not in the event catalogue',
    },
    {
      what: 'inputs that do not fit',
      payload: JSON.stringify(command(event({ data: { stars: 1 } }))),
      fault: /ChallengeRated:RatedChallenge/,
    },
  ])('with $what is not valid', ({ payload, fault }) => {
    const read = parsePayload(payload)
    expect(read.ok ? '' : read.fault).toMatch(fault)
  })

  it('is a command once the catalogue has its key', () => {
    expect(parsePayload(JSON.stringify(command(event())))).toMatchObject({ ok: true })
  })
})
