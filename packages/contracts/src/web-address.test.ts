import { expect, it } from 'vitest'
import { WebAddress } from './web-address.ts'

it.each(['', 'https://example.org', ' http://example.org/a?b=c ', 'https://müller.example'])(
  '"%s" is a valid link',
  (text) => {
    expect(WebAddress.safeParse(text).success).toBe(true)
  },
)

it.each([
  'example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://localhost',
  'https://bank.example@evil.example',
  `https://example.org/${'x'.repeat(200)}`,
])('"%s" is not a valid link', (text) => {
  expect(WebAddress.safeParse(text).success).toBe(false)
})
