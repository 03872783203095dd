import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isOpenToOthers } from '@ideathlon/service-kit/embedded/postgres/place'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './repository.ts'
import {
  claimStack,
  isStarting,
  readRunningStack,
  readStackFile,
  removeStackFile,
} from './stack-file.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-stack-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('finds no stack if nothing was started', async () => {
  expect(await readStackFile(folder)).toBeUndefined()
  expect(await readStackFile(join(folder, 'missing'))).toBeUndefined()
})

it.each(['', '{"pid": 12', '\0\0\0'])('says what to do about a damaged file: %j', async (text) => {
  await writeFile(join(folder, 'stack.json'), text)
  const file = join(folder, 'stack.json')
  const error = await readRunningStack(folder).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).toBe(
    `${file} is damaged, so it does not say whether Ideathlon is running there. Stop it if it is, then delete the file.`,
  )
})

it.runIf(!isRoot || isOpenToOthers(ROOT))(
  'says who can read a file that belongs to another user',
  async () => {
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'stack.json'), '{}', { mode: isRoot ? 0o600 : 0o000 })
    const module = JSON.stringify(join(import.meta.dirname, 'stack-file.ts'))
    const code = `import { readStackFile } from ${module}
    await readStackFile(${JSON.stringify(folder)}).catch(({ message }) => console.log(message))`
    const args = ['--input-type=module', '-e', code]
    const options = { ...(isRoot && { uid: NOBODY, gid: NOBODY }), cwd: '/' }
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    expect(stdout).toBe(
      `This user may not read ${join(folder, 'stack.json')}. Run the command as the user who started Ideathlon there, or as root.\n`,
    )
  },
)

describe('a stack', () => {
  /** A process that claims the folder, like `npm start`, and ends with the test. */
  async function holder() {
    await mkdir(join(folder, 'scripts'))
    const script = join(folder, 'scripts', 'start.ts')
    const module = JSON.stringify(join(import.meta.dirname, 'stack-file.ts'))
    const claim = `claimStack(${JSON.stringify(folder)}, 'start')`
    await writeFile(
      script,
      `import { claimStack } from ${module}\nawait ${claim}\nconsole.log()\nsetInterval(() => {}, 1000)`,
    )
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    const end = async () => {
      if (child.kill('SIGKILL')) await once(child, 'exit')
    }
    return { child, end, [Symbol.asyncDispose]: end }
  }
  /** Processes that claim the folder at the same time, like ops commands. Returns their results. */
  async function claimTogether(count: number): Promise<string[]> {
    const script = join(folder, 'scripts', 'ops.ts')
    const module = JSON.stringify(join(import.meta.dirname, 'stack-file.ts'))
    const claim = `claimStack(${JSON.stringify(folder)}, 'ops')`
    await writeFile(
      script,
      `import { claimStack } from ${module}\nconsole.log((await ${claim}) ? 'held' : 'claimed')\nsetInterval(() => {}, 1000)`,
    )
    const children = Array.from({ length: count }, () =>
      spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    // None ends before all have answered, because the folder of one that has ended is free.
    const results = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    )
    for (const child of children) child.kill('SIGKILL')
    return results
  }
  const change = async (changed: object) => {
    const file = join(folder, 'stack.json')
    const stack = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...stack, ...changed }))
  }

  it('is held before its servers are ready, and while its Postgres starts again', async () => {
    await using held = await holder()
    const stack = await readRunningStack(folder)
    expect(stack).toMatchObject({ pid: held.child.pid, holder: 'start' })
    expect(stack && isStarting(stack)).toBe(true)
    const { pid: ended } = spawn(process.execPath, ['--version'])
    await change({ postgresPid: ended })
    expect(await readRunningStack(folder)).toMatchObject({ postgresPid: ended })
  })

  it('is claimed by one of many that try at the same time, also after a holder has ended', async () => {
    await using held = await holder()
    const refused = await claimStack(folder, 'ops')
    expect(refused?.pid).toBe(held.child.pid)
    await held.end()
    const claims = await claimTogether(5)
    expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(1)
  })

  it('is not released by a process that does not hold it', async () => {
    await using held = await holder()
    await removeStackFile(folder)
    expect(await readRunningStack(folder)).toMatchObject({ pid: held.child.pid })
  })

  it('is free once the process that held it has ended, or its id has gone to another one', async () => {
    await using held = await holder()
    const stack = await readRunningStack(folder)
    await change({ began: '1' })
    expect(await readRunningStack(folder)).toBeUndefined()
    await change({ began: stack?.began })
    expect(await readRunningStack(folder)).toEqual(stack)
    await held.end()
    expect(await readRunningStack(folder)).toBeUndefined()
  })
})
