import { readFileSync } from 'node:fs'
import type { FiledCommand, FiledEvent } from '@ideathlon/contracts/events/envelope'
import { Rules } from '@ideathlon/contracts/rules'
import { describe, expect, it } from 'vitest'
import { layOut, parseCommand, type RuleBook } from './batch.ts'

const file = new URL('../../../../rules/1.json', import.meta.url)
const first = Rules.parse(JSON.parse(readFileSync(file, 'utf8')))
const second: Rules = {
  ...first,
  version: 2,
  prices: { ...first.prices, 'IdeaCreated:EarlyIdeaBonus': { pay: 'fixed', neurons: 99 } },
}
const book: RuleBook = {
  inForce: first,
  versions: new Map([
    [1, first],
    [2, second],
  ]),
}

let minted = 0
const id = () => `01900000-0000-7000-8000-${String(++minted).padStart(12, '0')}`

const event = (key: string, over: Partial<FiledEvent> = {}): FiledEvent => ({
  eventId: id(),
  key,
  recipient: null,
  platform: 1,
  category: null,
  challenge: null,
  idea: null,
  data: {},
  occurredAt: '2026-11-01T10:00:00.000Z',
  ...over,
})
const bonus = () => event('IdeaCreated:EarlyIdeaBonus', { recipient: 7 })
const command = (...events: FiledEvent[]): FiledCommand => ({
  commandId: id(),
  part: 0,
  actor: 7,
  requestId: 'request-1',
  events,
})
const layOutCommands = (commands: unknown[], head = 0) =>
  layOut(commands.map(parseCommand), head, book)

describe('a batch', () => {
  it('gives consecutive positions after the head, in order', () => {
    const batch = layOutCommands([command(bonus(), bonus()), command(bonus())], 41)
    expect(batch.rows.map((row) => row.position)).toEqual([42, 43, 44])
    expect(batch.answers).toEqual([
      { ok: true, first: 42, last: 43 },
      { ok: true, first: 44, last: 44 },
    ])
  })

  it('writes a command that was sent twice only once, and answers it twice', () => {
    const twice = command(bonus())
    const batch = layOutCommands([twice, command(bonus()), twice])
    expect(batch.rows).toHaveLength(2)
    expect(batch.answers[2]).toEqual(batch.answers[0])
  })

  it.each([
    ['an unknown key', event('IdeaRated:Nonsense', { recipient: 1 })],
    ['a point without a recipient', event('IdeaCreated:EarlyIdeaBonus')],
    ['an activity with a recipient', event('IdeaPublished', { recipient: 3 })],
    [
      'inputs of the wrong shape',
      event('IdeaCreated:IdeaSubmitted', { recipient: 1, data: { x: 1 } }),
    ],
    ['rules that do not exist', event('RulesActivated', { data: { version: 77 } })],
  ])('leaves out a command with %s, and writes the others', (_what, bad) => {
    const batch = layOutCommands([command(bonus(), bad), command(bonus())])
    expect(batch.rows.map((row) => row.position)).toEqual([1])
    expect(batch.answers.map((answer) => answer.ok)).toEqual([false, true])
    expect(batch.dead).toHaveLength(1)
  })

  it('prices events after new rules by the new rules, and earlier events by the old ones', () => {
    const boundary = event('RulesActivated', { data: { version: 2 } })
    const batch = layOutCommands([command(bonus()), command(boundary), command(bonus())])
    expect(batch.rows.map((row) => [row.milli_points, row.rules_version])).toEqual([
      [10_000, 1],
      [null, 1],
      [99_000, 2],
    ])
    expect(batch.inForce.version).toBe(2)
  })

  describe('that takes points back', () => {
    const key = 'PlatformActivity:ForumMessageVoted'
    const newerRules: Rules = {
      ...second,
      prices: { ...second.prices, [key]: { pay: 'fixed', neurons: 9 } },
    }
    const versions = new Map([
      [1, first],
      [2, newerRules],
    ])
    const vote = () => event(key, { recipient: 7, data: { pair: 1 } })
    const back = (takenBack: string) => event(key, { recipient: 7, data: { pair: 1, takenBack } })
    const paid = (rows: readonly { milli_points: number | null; rules_version: number }[]) =>
      rows.map((row) => [row.milli_points, row.rules_version])

    it('takes back what an event of an earlier batch was paid, under the rules of that time', () => {
      const earlier = id()
      const pricedBy = new Map([[earlier, 1]])
      const commands = [command(back(earlier))].map(parseCommand)
      const batch = layOut(commands, 0, { inForce: newerRules, versions, pricedBy })
      expect(paid(batch.rows)).toEqual([[-2_000, 1]])
    })

    it('takes back what an event of the same batch was paid before the rules changed', () => {
      const voted = vote()
      const boundary = event('RulesActivated', { data: { version: 2 } })
      const commands = [voted, boundary, back(voted.eventId), vote()].map((one) =>
        parseCommand(command(one)),
      )
      const batch = layOut(commands, 0, { inForce: first, versions })
      expect(paid(batch.rows)).toEqual([
        [2_000, 1],
        [null, 1],
        [-2_000, 1],
        [9_000, 2],
      ])
    })
  })
})
