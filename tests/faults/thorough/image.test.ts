import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import { makeSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceEnv } from '../../../scripts/stack/service-env.ts'
import { type RealProcess, startProcess } from '../../pipeline/process.ts'
import { type Image, replayDockerfile } from '../../product/replay-dockerfile.ts'

let image: Image
let stack: TestStack
let dataDir: string
const running: RealProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-image-data-'))
  ;[image, stack] = await Promise.all([replayDockerfile(), openTestStack()])
}, 600_000)
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await stack?.stop()
  await image?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const internalSecret = makeSecrets().internal

async function start(
  service: ServiceName,
  more: Record<string, string> = {},
): Promise<RealProcess> {
  const port = await freePort()
  const env = { ...stack, internalSecret, dataDir }
  const started = await startProcess({
    root: image.app,
    script: `services/${service}/src/main.ts`,
    env: serviceEnv(service, env, { host: '127.0.0.1', port }, more),
    port,
    logFile: join(dataDir, `${service}.log`),
  })
  running.push(started)
  return started
}

describe('the image', () => {
  it('migrates a database', async () => {
    const env = { ...process.env, DATABASE_URL: stack.databaseUrl }
    const options = { cwd: image.app, env }
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], options)
    expect(stdout).toContain('nothing to migrate')
  })

  it('starts the three services, and the api serves the web client it was built with', async () => {
    const [scoring, olympiad] = await Promise.all([start('scoring'), start('olympiad')])
    const api = await start('api', {
      SCORING_URL: scoring.url,
      OLYMPIAD_URL: olympiad.url,
      FILES_DIR: join(dataDir, 'files'),
    })
    const page = await fetch(`${api.url}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
  })

  it('runs operator commands', async () => {
    const options = { cwd: image.app, env: process.env }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/ops.ts', '--help'],
      options,
    )
    expect(stdout).toContain('verify')
  })
})
