import { expect, it } from 'vitest'
import * as z from 'zod'
import { loadConfig } from '../config.ts'
import { sentenceOf } from './run-service.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

it('names the variable that cannot be read', () => {
  const load = () =>
    loadConfig(z.object({ PORT: z.coerce.number('must be a number') }), { PORT: 'x' })
  let thrown: unknown
  try {
    load()
  } catch (error) {
    thrown = error
  }
  expect(sentenceOf(thrown)).toMatch(/^The environment is not valid: PORT: must be a number\./)
})

it.each([
  [
    coded('EADDRINUSE', 'listen EADDRINUSE: address already in use 127.0.0.1:9100'),
    'The port is taken: listen EADDRINUSE: address already in use 127.0.0.1:9100.',
  ],
  [
    coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
    'A server that Ideathlon needs does not answer: connect ECONNREFUSED 127.0.0.1:5432.',
  ],
  [
    coded('28P01', 'password authentication failed for user "ideathlon_api"'),
    'The database refuses DATABASE_URL: password authentication failed for user "ideathlon_api".',
  ],
  [
    coded('42P01', 'relation "scoring.checkpoint" does not exist'),
    'The database is not up to date (relation "scoring.checkpoint" does not exist). Migrate it first; see docs/operations.md#update.',
  ],
  [
    coded('AUTHORIZATION_VIOLATION', "'Authorization Violation'"),
    'NATS does not accept the user and password in NATS_URL.',
  ],
])('explains in one sentence what an operator can fix: %s', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})

it('does not replace the stack trace of a fault in the program with a sentence', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeUndefined()
})
