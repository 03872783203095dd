import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataDir, ROOT } from '../stack/repository.ts'
import { add, type Count, counted, NONE } from './count.ts'
import { countReport } from './count-report.ts'

/** What needs a browser before its first test has a configuration of its own. */
const CONFIGURED_APART: Readonly<Record<string, string>> = { ui: 'vitest.ui.config.ts' }

/** Runs the projects with their output on the terminal, and counts from vitest's own report. */
export async function runVitest(projects: readonly string[]): Promise<Count> {
  const apart = projects.filter((project) => project in CONFIGURED_APART)
  const together = projects.filter((project) => !apart.includes(project))
  let total: Count = NONE
  for (const group of [...apart.map((project) => [project]), together]) {
    if (group.length > 0) total = add(total, await runTogether(group))
  }
  return total
}

async function runTogether(projects: readonly string[]): Promise<Count> {
  const file = join(dataDir(), 'test', `${projects.join('-')}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })

  console.log(`\n── ${projects.join(', ')}`)
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => {
    const config = CONFIGURED_APART[project]
    return config === undefined ? ['--project', project] : ['--config', join(ROOT, config)]
  })
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, ...chosen]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')

  const count = countReport(await readFile(file, 'utf8').catch(() => '{"testResults":[]}'), ROOT)
  if (code === 0 || count.failed > 0) return count
  // Vitest can fail without a failed test: no servers, an error after the last test.
  return add(count, counted(false, `${projects.join(', ')}: vitest ended with ${code}`))
}
