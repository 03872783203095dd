import { readFileSync } from 'node:fs'
import { ClientFrame, channelOf, GAMEDASH_EVENTS, ServerFrame } from '@ideathlon/contracts/live'
import { expect, it } from 'vitest'

const text = readFileSync('docs/live.md', 'utf8')
const rowOf = (name: string) => text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))

it('docs/live.md documents every frame with every field', () => {
  for (const frame of [...ClientFrame.options, ...ServerFrame.options]) {
    const { t, ...fields } = frame.shape
    const row = rowOf(t.value)
    expect([t.value, row]).toEqual([t.value, expect.any(String)])
    for (const field of Object.keys(fields)) {
      expect([t.value, field, row?.includes(`\`${field}\``)]).toEqual([t.value, field, true])
    }
  }
})

it('docs/live.md documents every channel and every event', () => {
  const names = [
    channelOf.gamedash(0),
    channelOf.board('<board>'),
    channelOf.ownRow(0, '<board>'),
    channelOf.challenge('<slug>'),
    channelOf.race(0),
    channelOf.cycle(0),
    channelOf.notices(0),
    channelOf.labs(0),
    channelOf.tasks(0),
  ].map((name) =>
    name
      .replace(/^race-0/, 'race-<platform>')
      .replace(/^cycle-0/, 'cycle-<cycle>')
      .replace(/-0\b/, '-<member>'),
  )
  expect(names).toHaveLength(Object.keys(channelOf).length)
  for (const name of names) expect([name, rowOf(name)]).toEqual([name, expect.any(String)])
  for (const event of Object.values(GAMEDASH_EVENTS)) expect(text).toContain(`\`${event}\``)
})
