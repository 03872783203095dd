import { expect, it } from 'vitest'
import { isAllowed, OutgoingAllow } from './outgoing-allow.ts'

it('reads hosts with their ports', () => {
  expect(OutgoingAllow.parse(' Wiki.example.lan:443, 127.0.0.1:8080 ,')).toEqual([
    'wiki.example.lan:443',
    '127.0.0.1:8080',
  ])
  expect(OutgoingAllow.parse('')).toEqual([])
})

it.each(['wiki.example.lan', '*:80', 'http://a.example:80', 'a:b'])('refuses "%s"', (text) => {
  expect(OutgoingAllow.safeParse(text).success).toBe(false)
})

it.each([
  ['http://127.0.0.1:8080/x', true],
  ['http://2130706433:8080/x', true],
  ['http://127.0.0.1/x', false],
  ['http://127.0.0.2:8080/x', false],
  ['https://WIKI.example.lan./', true],
  ['http://wiki.example.lan/', false],
])('decides whether %s is allowed: %s', (url, then) => {
  const allow = ['127.0.0.1:8080', 'wiki.example.lan:443']
  expect(isAllowed(new URL(url), allow)).toBe(then)
})
