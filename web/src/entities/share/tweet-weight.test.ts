import { expect, it } from 'vitest'
import { postOf, tweetWeight } from './tweet-weight.ts'

it.each([
  ['', 0],
  ['abc', 3],
  ['äöü', 3],
  ['日本', 4],
  ['🙂', 2],
  ['https://ideathlon.example/challenges/a-very-long-one?scout_id=ada', 23],
  ['Look: http://a.b and https://c.d', 6 + 23 + 5 + 23],
])('%s weighs %i', (text, weight) => {
  expect(tweetWeight(text)).toBe(weight)
})

it('puts the parts of a post together, without gaps for what is missing', () => {
  const content = { text: 'Look', hashtags: ['One', 'Two'], url: 'https://a.b' }
  expect(postOf(content)).toBe('Look #One #Two https://a.b')
  expect(postOf({ ...content, hashtags: [] })).toBe('Look https://a.b')
})
