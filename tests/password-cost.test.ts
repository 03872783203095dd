import { expect, it } from 'vitest'
import { hashPassword, matchesPassword } from '../services/api/src/identity/passwords/password.ts'

it('a password costs what OWASP recommends, unless its caller says otherwise', async () => {
  expect(await hashPassword('a sentence')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const passwordCost = { memoryKiB: 8, passes: 1 }
  expect(await hashPassword('a sentence', { passwordCost })).toMatch(/^\$argon2id\$v=19\$m=8,t=1,/)
})

it('a password opens its account whatever the cost of its hash, and nothing opens an account without one', async () => {
  const cheap = await hashPassword('a sentence', { passwordCost: { memoryKiB: 8, passes: 1 } })
  expect(await matchesPassword(cheap, 'a sentence')).toBe(true)
  expect(await matchesPassword(cheap, 'another sentence')).toBe(false)
  expect(await matchesPassword(null, 'a password that opens nothing')).toBe(false)
})
