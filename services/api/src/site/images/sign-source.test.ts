import { expect, it } from 'vitest'
import { readSource, signSource } from './sign-source.ts'

const NOW = new Date('2026-03-01T10:30:00Z')
const mine = { secret: 'a-secret', now: NOW }
const picture = { url: 'https://pictures.example/sun.jpg' }
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

it('returns the signed picture only to the member whose search found it', () => {
  const source = signSource(picture, 7, mine)
  expect(readSource(source, 7, mine)).toEqual(picture)
  expect(readSource(source, 8, mine)).toBe('foreign')
})

it('is valid for at least an hour, but not for much longer', () => {
  const source = signSource(picture, 7, mine)
  expect(readSource(source, 7, { ...mine, now: later(60) })).toEqual(picture)
  expect(readSource(source, 7, { ...mine, now: later(90) })).toBe('expired')
})

it('stays the same within an hour, so that a browser can cache the picture', () => {
  expect(signSource(picture, 7, mine)).toBe(signSource(picture, 7, { ...mine, now: later(20) }))
})

it('refuses another picture with the same signature, and a signature made with another secret', () => {
  const source = signSource(picture, 7, mine)
  const other = signSource({ url: 'http://10.0.0.1/' }, 7, { ...mine, secret: 'theirs' })
  const [text] = other.split('.')
  const [, signature] = source.split('.')
  expect(readSource(`${text}.${signature}`, 7, mine)).toBe('foreign')
  expect(readSource(other, 7, mine)).toBe('foreign')
  expect(readSource('x.y', 7, mine)).toBe('foreign')
})
