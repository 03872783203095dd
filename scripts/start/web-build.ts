import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { ROOT } from '../stack/repository.ts'

const WEB = join(ROOT, 'web')
export const WEB_DIST = join(WEB, 'dist')
/** The build that renders pages on the server. */
export const WEB_DIST_SERVER = join(WEB, 'dist-server')
const BUILT = /^(?:dist(?:-.*)?|node_modules)$/
const SOURCES = ['web', 'packages/contracts/src', 'services/api/src/messaging/email/templates']

/**
 * Builds the web app in each of these languages, but skips those whose sources have not changed
 * since the last build.
 */
export async function buildWeb(
  say: (line: string) => void,
  languages: readonly string[] = ['en'],
): Promise<void> {
  const sources = await hashOfSources()
  for (const language of languages) {
    const texts = await readFile(join(ROOT, 'locales', `${language}.json`), 'utf8').catch(() => '')
    const hash = createHash('sha256').update(sources).update(texts).digest('hex')
    const stamp = join(distOf(language), '.built-from')
    if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) continue
    say(language === 'en' ? 'Building the web app ...' : `Building the web app in ${language} ...`)
    await build(language)
    await writeFile(stamp, hash)
  }
}

/** The folder of the web app in a language. Its server build is next to it. */
function distOf(language: string): string {
  return language === 'en' ? WEB_DIST : `${WEB_DIST}-${language}`
}

async function build(language: string): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production', WEB_LANGUAGE: language }
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const build = [vite, 'build', '--config', config]
    await promisify(execFile)(process.execPath, build, { cwd: WEB, env }).catch(
      (error: Error & { stderr?: string }) => {
        throw new StartError(`The web app could not be built:\n${error.stderr || error.message}`)
      },
    )
  }
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
  const kept = entries.filter(({ name }) => !BUILT.test(name))
  const files = kept.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(files)).flat().sort()
}
