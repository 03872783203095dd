import { expect, it } from 'vitest'
import { scrollKey } from './scroll-key.ts'

const at = (key: string, hash = '') => ({
  pathname: '/platform/discussion-forums/topics/4',
  search: '',
  state: null,
  unstable_mask: undefined,
  key,
  hash,
})
const ARRIVING = [{ handle: undefined }, { handle: { arrives: true } }]
const OTHER = [{ handle: {} }]

it('keeps the position of a page that scrolls by itself only until the next full load', () => {
  for (const key of ['default', 'x1']) {
    expect(scrollKey(at(key), ARRIVING, 1)).toBe(scrollKey(at(key), ARRIVING, 1))
    expect(scrollKey(at(key), ARRIVING, 1)).not.toBe(scrollKey(at(key), ARRIVING, 2))
    expect(scrollKey(at(key, '#message-3'), OTHER, 1)).not.toBe(
      scrollKey(at(key, '#message-3'), OTHER, 2),
    )
  }
})

it('keeps the position of any other page across full loads', () => {
  expect(scrollKey(at('default'), OTHER, 1)).toBe(scrollKey(at('default'), OTHER, 2))
  expect(scrollKey(at('x1', '#answers'), OTHER, 1)).toBe('x1')
})
