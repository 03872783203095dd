import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { writeWhole } from '@ideathlon/service-kit/embedded/write-whole'
import { z } from 'zod'

/**
 * `.data/stack.json`: how other commands find running servers. It contains passwords, so its mode
 * is 0600.
 */
const StackFile = z.object({
  pid: z.int(),
  /**
   * The script that holds the servers: `start` and `cluster` serve the product, `ops` runs a single
   * command.
   */
  holder: z.enum(['start', 'cluster', 'ops']),
  postgresPid: z.int(),
  natsPid: z.int(),
  databaseUrl: z.string(),
  roleUrls: z.object({ api: z.string(), scoring: z.string(), olympiad: z.string() }),
  natsUrl: z.string(),
  internalSecret: z.string(),
})
export type StackFile = z.infer<typeof StackFile>

/** The file, unless the process that holds the servers or their Postgres has ended. */
export async function readRunningStack(dir: string): Promise<StackFile | undefined> {
  const stack = await readStackFile(dir)
  return stack && isHolder(stack) ? stack : undefined
}

/** The file as it was written, even if its servers have ended. */
export async function readStackFile(dir: string): Promise<StackFile | undefined> {
  const text = await readFile(fileIn(dir), 'utf8').catch(ignoreMissing)
  return text === undefined ? undefined : StackFile.safeParse(JSON.parse(text)).data
}

/**
 * A missing file means that nothing is running. A file that this user cannot read is reported,
 * because treating it as missing would suggest the same.
 */
function ignoreMissing({ code, path }: NodeJS.ErrnoException): undefined {
  if (code !== 'EACCES') return undefined
  throw new StartError(
    `This user may not read ${path}. Run the command as the user who started Ideathlon there, or as root.`,
  )
}

/**
 * After a restart of the machine, the process ids may belong to other programs, so the command
 * lines are compared as well.
 */
function isHolder({ pid, postgresPid, holder }: StackFile): boolean {
  return (
    commandOf(pid).includes(join('scripts', `${holder}.ts`)) &&
    commandOf(postgresPid).includes('postgres')
  )
}

export async function writeStackFile(dir: string, stack: StackFile): Promise<void> {
  await writeWhole(fileIn(dir), `${JSON.stringify(stack, null, 2)}\n`)
}

export async function removeStackFile(dir: string): Promise<void> {
  await rm(fileIn(dir), { force: true })
}

function fileIn(dir: string): string {
  return join(dir, 'stack.json')
}
