import { richTextOf } from '@ideathlon/contracts/rich-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassageOf, quotedPassages } from './quotes.ts'

describe('a quote', () => {
  it('is accepted if it is a passage of its source, however the white space is broken', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(words, fc.nat(29), fc.nat(29), (all, a, b) => {
        const [from, to] = [Math.min(a, b, all.length - 1), Math.max(a, b) + 1]
        const passage = all.slice(from, to).join('\n ')
        expect(isPassageOf(passage, all.join(' '))).toBe(true)
      }),
    )
  })

  it.each([
    { passage: 'I never said this', why: 'words of its own' },
    { passage: 'is good', why: 'a changed order' },
    { passage: '', why: 'nothing' },
    { passage: 'good … Rating', why: 'parts in another order' },
  ])('with $why is refused', ({ passage }) => {
    expect(isPassageOf(passage, 'Rating blind is fair. A good idea wins.')).toBe(false)
  })

  it('can leave out the middle', () => {
    expect(isPassageOf('Rating… fair', 'Rating blind is fair.')).toBe(true)
    expect(isPassageOf('Rating ... fair', 'Rating blind is fair.')).toBe(true)
  })
})

it('finds the blockquotes of a text in order', () => {
  const [quote] = richTextOf('What they say').content
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'blockquote' as const, content: quote ? [quote] : [] },
      ...richTextOf('I agree').content,
    ],
  }
  expect(quotedPassages(body)).toEqual(['What they say'])
})
