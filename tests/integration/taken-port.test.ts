import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startService } from '../pipeline/service.ts'

vi.mock(import('@ideathlon/service-kit/embedded/free-port'), async (original) => {
  const module = await original()
  return { ...module, freePort: vi.fn(module.freePort) }
})

it('a service whose port another program took in the meantime starts on another one', async () => {
  const servers = await openTestStack()
  onTestFinished(() => servers.stop())
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-taken-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  vi.mocked(freePort).mockResolvedValueOnce(port)
  const scoring = await startService('scoring', { servers, folder })
  onTestFinished(() => scoring.stop())
  await scoring.expectAlive()
  expect(new URL(scoring.url).port).not.toBe(String(port))
})
