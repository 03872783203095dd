import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removePostgresHome } from '@ideathlon/service-kit/embedded/postgres/place'

/** The file with the passwords identifies an installation, and is deleted last. */
const MARK = 'secrets.json'
const WRITTEN = [
  ...['postgres', 'postgres.filling', 'files', 'restoring', 'stack.json', 'demo-logins.json'],
]
/**
 * The data of NATS servers, the marker files of the demo community, and the logs, one for each
 * instance of a service.
 */
const NUMBERED =
  /^(nats(-\d)?|seed(ed|ing)-.*|password-.*|(api|scoring|olympiad)(-\d)?\.log|(postgres|pulse|recovery)\.log)$/

/**
 * Deletes what an installation has written into its folder, which must not be in use. Anything else
 * in the folder stays. If there is no installation, nothing is deleted.
 */
export async function removeData(dir: string): Promise<void> {
  if (!(await hasInstallation(dir))) return
  await removePostgresHome(dir)
  await removeWritten(dir, WRITTEN)
}

/** Like `removeData`, but for an installation that runs as a cluster. */
export async function removeClusterData(dir: string): Promise<void> {
  if (!(await hasInstallation(dir))) return
  for (const server of await entriesOf(join(dir, 'cluster'))) {
    await removePostgresHome(join(dir, 'cluster', server))
  }
  await removeWritten(dir, [...WRITTEN, 'cluster'])
}

export async function hasInstallation(dir: string): Promise<boolean> {
  return (await entriesOf(dir)).includes(MARK)
}

async function removeWritten(dir: string, written: readonly string[]): Promise<void> {
  const isWritten = (name: string) => written.includes(name) || NUMBERED.test(name)
  const removed = (await entriesOf(dir)).filter(isWritten)
  for (const name of [...removed, MARK]) await rm(join(dir, name), { recursive: true, force: true })
}

async function entriesOf(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
