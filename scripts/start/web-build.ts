import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { ROOT } from '../stack/repository.ts'

const WEB = join(ROOT, 'web')
export const WEB_DIST = join(WEB, 'dist')
const STAMP = join(WEB_DIST, '.built-from')
/** The build that renders pages on the server. */
export const WEB_DIST_SERVER = join(WEB, 'dist-server')
const BUILT = new Set(['dist', 'dist-server', 'node_modules'])
const SOURCES = ['web', 'packages/contracts/src']

/** Builds the web app when one of its sources changed since the last build. */
export async function buildWeb(say: (line: string) => void): Promise<'built' | 'unchanged'> {
  const hash = await hashOfSources()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return 'unchanged'

  say('Building the web app ...')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const build = [vite, 'build', '--config', config]
    await promisify(execFile)(process.execPath, build, { cwd: WEB, env }).catch(
      (error: Error & { stderr?: string }) => {
        throw new StartFault(`The web app does not build:\n${error.stderr || error.message}`)
      },
    )
  }
  await writeFile(STAMP, hash)
  return 'built'
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')))
  for (const source of SOURCES) {
    for (const file of await filesBelow(join(ROOT, source))) {
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const kept = entries.filter(({ name }) => !BUILT.has(name))
  const files = kept.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(files)).flat().sort()
}
