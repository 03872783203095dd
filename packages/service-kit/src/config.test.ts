import { expect, it } from 'vitest'
import * as z from 'zod'
import { loadConfig, ServiceConfig } from './config.ts'

const Config = ServiceConfig.extend({
  SITE: z.url({ protocol: /^https?$/ }).optional(),
  SHOWS: z.stringbool().default(false),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code such as USD.')
    .default('USD'),
})
const NEEDED = {
  DATABASE_URL: 'postgres://127.0.0.1/none',
  NATS_URL: 'nats://127.0.0.1:1',
  INTERNAL_SECRET: 'x'.repeat(32),
  PORT: '3001',
}

it.each([
  [{ INTERNAL_SECRET: '' }, 'INTERNAL_SECRET: is not set'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL: is not set'],
  [{ PORT: undefined }, 'PORT: is not set'],
  [{ PORT: 'http' }, 'PORT: must be a number'],
  [{ PORT: '70000' }, 'PORT: must be at most 65535'],
  [{ INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET: needs at least 32 characters'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: must be at least 1'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
  ],
  [{ SITE: 'example.org' }, 'SITE: must be an address, such as https://example.org'],
  [{ SITE: 'ftp://example.org' }, 'SITE: must be an address, such as https://example.org'],
  [{ CURRENCY: 'usd' }, 'CURRENCY: Use a code such as USD'],
])('describes %j as a problem that an operator can fix', (given, fault) => {
  const load = () => loadConfig(Config, { ...NEEDED, ...given })
  expect(load).toThrow(`The environment is not valid: ${fault}. docs/operations.md#settings `)
})

it('names every missing variable', () => {
  expect(() => loadConfig(Config, {})).toThrow(
    /DATABASE_URL: is not set; NATS_URL: is not set; PORT: is not set; INTERNAL_SECRET: is not set\./,
  )
})
