import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writeClient } from '../scripts/client/write-client.ts'
import { collectRoutes } from '../services/api/src/edge/openapi/collect-routes.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

it('the client is generated from the contracts as they are; otherwise run `npm run client`', async () => {
  const { types, calls } = writeClient(await collectRoutes())
  expect((await read('packages/client/generated/api.d.ts')) === types).toBe(true)
  expect((await read('packages/client/generated/calls.json')) === calls).toBe(true)
})

it('the README shows the example that a test runs', async () => {
  const example = (await read('packages/client/example.ts')).trim()
  expect(example.split('\n').length).toBeLessThanOrEqual(22)
  expect(await read('README.md')).toContain(`\`\`\`ts\n${example}\n\`\`\``)
})
