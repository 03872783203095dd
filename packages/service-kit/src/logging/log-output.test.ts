import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { LogOutput } from './log-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-output-'))
const path = join(folder, 'pipe')
afterAll(() => rmSync(folder, { recursive: true }))

const CHUNK = Buffer.alloc(1 << 20)
function readAll(fd: number): string {
  try {
    return CHUNK.toString('utf8', 0, readSync(fd, CHUNK))
  } catch {
    return ''
  }
}

it('drops lines while the pipe is full, logs how many were lost, and never cuts a line in half', () => {
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const output = new LogOutput(writer, { patienceMs: 0 })
  const line = `${JSON.stringify({ msg: 'x'.repeat(3_000) })}\n`
  for (let n = 0; n < 100; n += 1) output.write(line)
  const before = readAll(reader)
  output.write('{"msg":"after"}\n')
  const all = before + readAll(reader)
  const lines = all.trim().split('\n')
  const whole = lines.filter((text) => text === line.trim()).length
  expect(all).toContain(`${100 - whole} lines of the log could not be written`)
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ msg: 'after' })
  for (const fd of [reader, writer]) closeSync(fd)
})

const LOG_AND_END = `
  import { createLogger } from '${import.meta.dirname}/../logger.ts'
  const logger = createLogger('test', 'info')
  for (let n = 0; n < 10; n += 1) logger.info('a line')
  logger.fatal('the last one')
  process.exit(7)`

it.runIf(process.platform === 'linux')(
  'keeps a service running when the disk of its log is full',
  () => {
    const full = openSync('/dev/full', 'w')
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', LOG_AND_END], {
      stdio: ['ignore', full, 'pipe'],
      timeout: 30_000,
    })
    closeSync(full)
    expect(status).toBe(7)
  },
)
