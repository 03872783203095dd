import { ChallengeSlug } from '@ideathlon/contracts/ids'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['What could a café do?', 'what-could-a-cafe-do-7'],
  ['Was könnte unsere Straße tun?', 'was-konnte-unsere-strasse-tun-7'],
  ['  What -- could?! ', 'what-could-7'],
  ['何ができるでしょうか', 'question-7'],
  [`What could ${'x'.repeat(200)} do?`, 'what-could-7'],
])('turns the title %j into the slug %s', (title, slug) => {
  expect(slugOf(title, 7)).toBe(slug)
})

it('creates a valid slug for any title', () => {
  const number = fc.integer({ min: 1, max: 2_147_483_647 })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 180 }), number, (title, id) => {
      expect(ChallengeSlug.safeParse(slugOf(title, id)).success).toBe(true)
    }),
  )
})
