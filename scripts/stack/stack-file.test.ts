import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isOpenToOthers } from '@ideathlon/service-kit/embedded/postgres/place'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './repository.ts'
import { readStackFile } from './stack-file.ts'

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
