import { chmod, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Several times as much as the servers of a whole run ever need. */
const FREE_BYTES_MIN = 3 * 1024 ** 3

/**
 * Creates a folder for the data of servers that live as long as a test. The folder is in memory if
 * enough memory is free, because copying the 1,400 files of the template on a disk takes longer
 * than most tests. TMPDIR overrides this.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const place =
    process.env.TMPDIR === undefined && (await hasMemoryToSpare()) ? IN_MEMORY : tmpdir()
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`))
  // Postgres runs as a different user and has to be able to enter the folder.
  await chmod(folder, 0o711)
  return folder
}

const FOLDER = /^ideathlon-[a-z]+-(\d+)-\w{6}$/
/**
 * Containers can share the folder without seeing each other's processes, so the age of a folder is
 * checked too.
 */
const ABANDONED_MS_MIN = 3 * 3_600_000

/**
 * Removes the folders of runs that were killed: their process has ended, and they have not changed
 * for some hours.
 */
export async function removeAbandonedFolders(places = [IN_MEMORY, tmpdir()]): Promise<void> {
  for (const place of places) {
    for (const name of await readdir(place).catch(() => [])) {
      const [, pid] = FOLDER.exec(name) ?? []
      if (pid === undefined || isRunning(Number(pid))) continue
      const folder = join(place, name)
      const changed = await stat(folder).catch(() => undefined)
      if (changed === undefined || Date.now() - changed.mtimeMs < ABANDONED_MS_MIN) continue
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Whether /dev/shm has enough space and the machine has enough memory. */
export async function hasMemoryToSpare(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(await readFile('/proc/meminfo', 'utf8'))
    const memory = Number(available?.[1] ?? 0) * 1024
    return bavail * bsize > FREE_BYTES_MIN && memory > 2 * FREE_BYTES_MIN
  } catch {
    return false
  }
}
