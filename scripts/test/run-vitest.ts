import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataDir, ROOT } from '../stack/repository.ts'
import { add, type Count, counted } from './count.ts'
import { countReport } from './count-report.ts'

/** Runs the projects with their output on the terminal, and counts from vitest's own report. */
export async function runVitest(projects: readonly string[]): Promise<Count> {
  const file = join(dataDir(), 'test', `${projects.join('-')}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })

  console.log(`\n── ${projects.join(', ')}`)
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, ...chosen]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')

  const count = countReport(await readFile(file, 'utf8').catch(() => '{"testResults":[]}'), ROOT)
  if (code === 0 || count.failed > 0) return count
  // Vitest can fail without a failed test: no servers, an error after the last test.
  return add(count, counted(false, `${projects.join(', ')}: vitest ended with ${code}`))
}
