import { loadConfig } from '@ideathlon/service-kit/config'
import { expect, it } from 'vitest'
import { Config } from './config.ts'

const NEEDED = {
  DATABASE_URL: 'postgres://127.0.0.1/none',
  NATS_URL: 'nats://127.0.0.1:1',
  INTERNAL_SECRET: 'x'.repeat(32),
  SCORING_URL: 'http://127.0.0.1:1',
  OLYMPIAD_URL: 'http://127.0.0.1:1',
}
const load = (more: Record<string, string>) => loadConfig(Config, { ...NEEDED, ...more })

it.each([
  [{ IMAGE_SOURCE: 'unsplash' }, 'UNSPLASH_KEY: must be set, because IMAGE_SOURCE is unsplash'],
  [
    { ASSISTANT_PROVIDER: 'openai', ASSISTANT_URL: 'http://127.0.0.1:1/v1' },
    'ASSISTANT_MODEL: must be set, because ASSISTANT_PROVIDER is openai',
  ],
  [
    { ASSISTANT_PROVIDER: 'openai', ASSISTANT_MODEL: 'small' },
    'ASSISTANT_URL: must be set, because ASSISTANT_PROVIDER is openai',
  ],
  [
    { EMBED_ORIGINS: 'https://a.example b.example' },
    'EMBED_ORIGINS.1: “b.example” is not an origin, such as https://www.example.org',
  ],
  [
    { OUTGOING_ALLOW: 'wiki.example.lan:70000' },
    'OUTGOING_ALLOW: “wiki.example.lan:70000” is not a host with its port, such as wiki.example.lan:443',
  ],
])('refuses %j in one sentence that names the variable', (given, sentence) => {
  expect(() => load(given)).toThrow(`The environment is not valid: ${sentence}.`)
})

it('never repeats a key in an error message', () => {
  const given = { ASSISTANT_KEY: 'key-of-ours', UNSPLASH_KEY: 'key-of-ours', PORT: 'http' }
  expect(() => load(given)).toThrow(/^(?!.*key-of-ours).*PORT/)
})

it('offers all networks unless an operator names some, or none', () => {
  expect(load({ SHARE_PROVIDERS: '' }).SHARE_PROVIDERS).toEqual(['mastodon', 'bluesky'])
  expect(load({ SHARE_PROVIDERS: 'bluesky' }).SHARE_PROVIDERS).toEqual(['bluesky'])
  expect(load({ SHARE_PROVIDERS: 'none' }).SHARE_PROVIDERS).toEqual([])
})
