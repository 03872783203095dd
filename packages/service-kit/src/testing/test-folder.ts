import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What the servers of a whole run need at most, several times over. */
const FREE_BYTES_MIN = 3 * 1024 ** 3

/**
 * A new folder for the data of servers that live as long as a test. It is in memory where there
 * is plenty, because a copy of the template is 1,400 files: on a disk that costs more than most
 * tests. TMPDIR names another place.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const place =
    process.env.TMPDIR === undefined && (await hasMemoryToSpare()) ? IN_MEMORY : tmpdir()
  const folder = await mkdtemp(join(place, prefix))
  // Postgres runs as a user of its own and has to enter it.
  await chmod(folder, 0o711)
  return folder
}

/** Whether /dev/shm has room, and the machine the memory for it. */
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
