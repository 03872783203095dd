import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@ideathlon/contracts/route'
import { dataDir } from '../../scripts/stack/repository.ts'
import { collectRoutes } from '../../services/api/src/edge/openapi/collect-routes.ts'

/** Contains one file per test file, listing the calls that were answered successfully in it. */
export const CALLS_FOLDER = join(dataDir(), 'test', 'calls')

export const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`

export async function forgetCalls(): Promise<void> {
  await rm(CALLS_FOLDER, { recursive: true, force: true })
}

/** The calls that a contract declares and no test has ever made successfully. */
export async function unusedCalls(): Promise<string[]> {
  const used = new Set<string>()
  for (const file of await readdir(CALLS_FOLDER).catch(() => [])) {
    const calls: string[] = JSON.parse(await readFile(join(CALLS_FOLDER, file), 'utf8'))
    for (const call of calls) used.add(call)
  }
  return (await collectRoutes()).map(({ route }) => nameOf(route)).filter((call) => !used.has(call))
}
