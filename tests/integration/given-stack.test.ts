import { rm } from 'node:fs/promises'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { givenStack } from '../../scripts/stack/hold-stack.ts'

let stack: TestStack
let folder: string | undefined

beforeAll(async () => {
  stack = await openTestStack()
  folder = await makeTestFolder('ideathlon-given-')
})
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
  await stack?.stop()
})
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', stack.databaseUrl)
  vi.stubEnv('NATS_URL', stack.natsUrl)
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => vi.unstubAllEnvs())

const secret = async () => (await givenStack())?.internalSecret

it('a start on servers of one’s own keeps the secret of the start before', async () => {
  vi.stubEnv('INTERNAL_SECRET', '')
  const first = await secret()
  expect(first?.length).toBeGreaterThanOrEqual(32)
  expect(await secret()).toBe(first)
})

it('a secret that is given counts', async () => {
  vi.stubEnv('INTERNAL_SECRET', 'of the operator, who keeps it safe')
  expect(await secret()).toBe('of the operator, who keeps it safe')
})
