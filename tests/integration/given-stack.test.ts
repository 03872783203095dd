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

it('keeps its internal secret across starts when the servers are given', async () => {
  vi.stubEnv('INTERNAL_SECRET', '')
  const first = await secret()
  expect(first?.length).toBeGreaterThanOrEqual(32)
  expect(await secret()).toBe(first)
})

it('uses an internal secret that is given', async () => {
  vi.stubEnv('INTERNAL_SECRET', 'of the operator, who keeps it safe')
  expect(await secret()).toBe('of the operator, who keeps it safe')
})
