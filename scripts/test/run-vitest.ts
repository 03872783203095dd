import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { spawnBound } from '@ideathlon/service-kit/embedded/bound-child'
import { dataDir, ROOT } from '../stack/repository.ts'
import { add, type Count, counted } from './count.ts'
import { countReport } from './count-report.ts'

/** Projects that need a browser before their first test have a separate configuration. */
const CONFIGURED_APART: Readonly<Record<string, string>> = { ui: 'vitest.ui.config.ts' }

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

/** Whether the run was interrupted, in which case nothing more is started. */
export const isStopping = (): boolean => stopping.signal.aborted

/**
 * Runs a project, or a shard of it such as `1/2`, with its output on the terminal. The count comes
 * from vitest's report.
 */
export async function runVitest(project: string, shard?: string): Promise<Count> {
  const name = shard === undefined ? project : `${project}-${shard.replace('/', '-of-')}`
  const file = join(dataDir(), 'test', `${name}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })

  console.log(`\n── ${project}${shard === undefined ? '' : ` ${shard}`}`)
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const config = CONFIGURED_APART[project]
  const chosen = config === undefined ? ['--project', project] : ['--config', join(ROOT, config)]
  // A shard can be empty.
  const part = shard === undefined ? [] : [`--shard=${shard}`, '--passWithNoTests']
  const args = [vitest, 'run', ...reporters, ...chosen, ...part]
  // Linux divides the processor among sessions, so a run in its own session waits less.
  const child = spawnBound({
    command: process.execPath,
    args,
    options: { cwd: ROOT, stdio: 'inherit' },
    deathSignal: 'TERM',
  })
  const stop = () => child.kill('SIGTERM')
  stopping.signal.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  stopping.signal.removeEventListener('abort', stop)

  const count = countReport(await readFile(file, 'utf8').catch(() => '{"testResults":[]}'), ROOT)
  if (code === 0 || count.failed > 0) return count
  // Vitest can fail without a failed test: if there are no servers, or on an error after the last
  // test.
  return add(count, counted(false, `${project}: vitest ended with ${code}`))
}
