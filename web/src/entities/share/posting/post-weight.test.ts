import { expect, it } from 'vitest'
import { type PostRule, postOf, TWEET, weightOf } from './post-weight.ts'

const mastodon: PostRule = { label: 'Mastodon', max: 500, linkWeight: 23, isWeighted: false }
const bluesky: PostRule = { label: 'Bluesky', max: 300, linkWeight: null, isWeighted: false }

it.each([
  ['', 0],
  ['abc', 3],
  ['äöü', 3],
  ['日本', 4],
  ['🙂', 2],
  ['👩‍👩‍👧‍👧', 2],
  ['https://ideathlon.example/challenges/a-very-long-one?scout_id=ada', 23],
  ['Look: http://a.b and https://c.d', 6 + 23 + 5 + 23],
])('on X, %s weighs %i', (text, weight) => {
  expect(weightOf(text, TWEET)).toBe(weight)
})

it.each([
  ['日本 👩‍👩‍👧‍👧', 4],
  ['Look: https://ideathlon.example/challenges/a-very-long-one', 6 + 23],
  ['By @ada@mastodon.example.', 'By @ada.'.length],
])('on Mastodon, %s weighs %i', (text, weight) => {
  expect(weightOf(text, mastodon)).toBe(weight)
})

it('counts a link on Bluesky at its full length', () => {
  const text = 'Look: https://ideathlon.example/challenges/a 🙂'
  expect(weightOf(text, bluesky)).toBe('Look: https://ideathlon.example/challenges/a '.length + 1)
})

it('joins the parts of a post, without gaps for missing parts', () => {
  const content = { text: 'Look', hashtags: ['One', 'Two'], url: 'https://a.b' }
  expect(postOf(content)).toBe('Look #One #Two https://a.b')
  expect(postOf({ ...content, hashtags: [] })).toBe('Look https://a.b')
})
