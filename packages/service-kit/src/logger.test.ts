import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const TOKEN = 'v8Yc0c3m5K0o-1Jw7kQd_bqkq0T2u6hVbU0f4yqv3Xg'

function logged(fields: object, message = 'something happened'): string {
  const lines: string[] = []
  createLogger('test', 'info', { write: (line) => void lines.push(line) }).info(fields, message)
  return lines.join('')
}

const field = fc.constantFrom('password', 'token', 'email', 'cookie', 'authorization', 'ticket')
const secret = fc.string({ minLength: 6, maxLength: 30 }).filter((text) => /^[\w-]{6,}$/.test(text))

it('hides a secret field at any depth', () => {
  const deep = (value: unknown, depth: number): object =>
    depth === 0 ? { value } : { inner: deep(value, depth - 1) }
  fc.assert(
    fc.property(field, secret, fc.nat(8), (name, value, depth) => {
      const line = logged(deep({ [name]: `${value}"quoted\\` }, depth))
      expect(line).not.toContain(value)
      expect(JSON.parse(line).msg).toBe('something happened')
    }),
  )
})

it.each([
  ['a refusal by the database', { detail: 'Key (email)=(ada.l+x@example.org) already exists.' }],
  ['a refusal by a mail server', { reason: '550 <ada.l+x@example.org>: no such user' }],
  ['the URL of a request', { url: `/account/reset?code=${TOKEN}&to=ada.l+x@example.org` }],
])('logs %s without the address and the token', (_, fields) => {
  const line = logged({ err: Object.assign(new Error(JSON.stringify(fields)), fields), ...fields })
  expect(line).not.toMatch(/ada\.l|example\.org/)
  expect(line).not.toContain(TOKEN)
})

it('keeps what an operator needs', () => {
  const fields = {
    requestId: '0190a3f2-7b1c-7d3e-9f10-1234567890ab',
    route: '/challenges/:challenge/ratings',
    code: 'ECONNREFUSED',
    lag: 12,
  }
  expect(JSON.parse(logged(fields, 'a request failed'))).toMatchObject({
    ...fields,
    msg: 'a request failed',
  })
})
