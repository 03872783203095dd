import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { refuseFullDisk, refuseUnwritable } from '@ideathlon/service-kit/embedded/disk-space'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { expect, it } from 'vitest'

const RUN_SCRIPT = join(import.meta.dirname, 'run-script.ts')
const BYTES = 1_000_000

function script(body: string): string {
  return `import { runScript } from ${JSON.stringify(RUN_SCRIPT)}\nawait runScript(async () => {${body}})`
}

it('writes all its output to a pipe before it ends', async () => {
  const code = script(`console.log('x'.repeat(${BYTES})); return 0`)
  const pipe = `"${process.execPath}" --input-type=module -e '${code.replaceAll("'", "'\\''")}' | (sleep 0.3; wc -c)`
  const { stdout } = await promisify(execFile)('sh', ['-c', pipe])
  expect(Number(stdout)).toBe(BYTES + 1)
})

it('exits without an error when nobody reads the pipe any more', async () => {
  const code = script(`for (let n = 0; n < 1e4; n += 1) console.log('x'.repeat(1000)); return 0`)
  const pipe = `"${process.execPath}" --input-type=module -e '${code.replaceAll("'", "'\\''")}' | head -c 10`
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', pipe])
  expect(stdout).toBe('xxxxxxxxxx')
  expect(stderr).toBe('')
})

it.runIf(existsSync('/dev/full'))('says that its output does not fit on the disk', async () => {
  const code = script(`console.log('x'); return 0`)
  const command = `"${process.execPath}" --input-type=module -e '${code.replaceAll("'", "'\\''")}' > /dev/full`
  const ended = await promisify(execFile)('sh', ['-c', command]).catch((error) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: 'The output is incomplete, because it cannot be written: the disk is full.\n',
  })
})

it('does not blame the disk of the data folder when another one is full', () => {
  const other = new StartError('/mnt/log.csv cannot be written: ENOSPC.')
  expect(() => refuseFullDisk('/data')(other)).toThrow(other)
  const own = new Error('ENOSPC: no space left on device')
  expect(() => refuseFullDisk('/data')(own)).toThrow('Ideathlon cannot write to /data.')
})

it('does not blame the data folder for another one whose name begins like it', () => {
  const refuse = refuseUnwritable('/srv/data')
  const fault = (path: string) => Object.assign(new Error('refused'), { code: 'ENOTDIR', path })
  for (const path of ['/srv', '/srv/data', '/srv/data/files']) {
    expect(() => refuse(fault(path))).toThrow('Ideathlon cannot write to /srv/data')
  }
  for (const path of ['/srv/data-old/x', '/srv/da']) {
    expect(() => refuse(fault(path))).toThrow('refused')
  }
})

it('ends with one sentence and no stack trace when a server refuses its settings', async () => {
  const code = script(`throw Object.assign(new Error('no such user'), { code: '28P01' })`)
  const args = ['--input-type=module', '-e', code]
  const ended = await promisify(execFile)(process.execPath, args).catch((error) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: 'The database refuses DATABASE_URL: no such user.\n',
  })
})
