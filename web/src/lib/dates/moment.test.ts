import { expect, it } from 'vitest'
import { momentInWords } from './moment.ts'

const AT = '2026-12-11T11:19:37.900Z'

it.each([
  [{ zone: 'UTC' }, 'Dec 11, 2026, 11:19 AM UTC'],
  [{ zone: 'UTC', seconds: true }, 'Dec 11, 2026, 11:19:37 AM UTC'],
  [{ zone: 'America/New_York' }, 'Dec 11, 2026, 6:19 AM EST'],
])('a moment as %o names its zone', (look, words) => {
  expect(momentInWords(AT, look).replaceAll('\u202f', ' ')).toBe(words)
})
