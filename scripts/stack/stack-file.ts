import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginningOf, commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { writeWhole } from '@ideathlon/service-kit/embedded/write-whole'
import { z } from 'zod'

/**
 * `.data/stack.json`: how other commands find running servers. It contains passwords, so its mode
 * is 0600.
 */
const StackFile = z.object({
  pid: z.int(),
  /** When that process began. Files of earlier versions do not say it. */
  began: z.string().optional(),
  /**
   * The script that holds the servers: `start` and `cluster` serve the product, `ops` runs a single
   * command.
   */
  holder: z.enum(['start', 'cluster', 'ops']),
  /** 0 while the servers are starting. Until then, the addresses lead nowhere. */
  postgresPid: z.int(),
  natsPid: z.int(),
  databaseUrl: z.string(),
  roleUrls: z.object({ api: z.string(), scoring: z.string(), olympiad: z.string() }),
  natsUrl: z.string(),
  internalSecret: z.string(),
})
export type StackFile = z.infer<typeof StackFile>

/**
 * The file, unless the process that holds the servers has ended. Their Postgres may have ended and
 * be starting again, which can take minutes; a second one on the same data would end it.
 */
export async function readRunningStack(dir: string): Promise<StackFile | undefined> {
  const stack = await readStackFile(dir)
  return stack && isHolder(stack) ? stack : undefined
}

export function isStarting({ postgresPid }: StackFile): boolean {
  return postgresPid === 0
}

/** The file as it was written, even if its servers have ended. */
export function readStackFile(dir: string): Promise<StackFile | undefined> {
  return readFileOf(fileIn(dir))
}

async function readFileOf(path: string): Promise<StackFile | undefined> {
  const text = await readFile(path, 'utf8').catch(failIfUnreadable)
  return text === undefined ? undefined : StackFile.safeParse(jsonIn(path, text)).data
}

/** A damaged file may describe running servers, so it is not treated as missing. */
function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(
      `${path} is damaged, so it does not say whether Ideathlon is running there. Stop it if it is, then delete the file.`,
    )
  }
}

/**
 * A missing file means that nothing is running. A file that this user cannot read is reported,
 * because treating it as missing would suggest the same.
 */
function failIfUnreadable({ code, path }: NodeJS.ErrnoException): undefined {
  if (code !== 'EACCES') return undefined
  throw new StartError(
    `This user may not read ${path}. Run the command as the user who started Ideathlon there, or as root.`,
  )
}

/**
 * After a restart of the machine, the process ids may belong to other programs, so command lines
 * and times are compared as well.
 */
function isHolder({ pid, began, postgresPid, holder }: StackFile): boolean {
  if (!commandOf(pid).includes(join('scripts', `${holder}.ts`))) return false
  if (began !== undefined) return beginningOf(pid) === began
  return commandOf(postgresPid).includes('postgres')
}

const RETRY_MS = 10

type Held = Omit<StackFile, 'pid' | 'began'>

/** Records the servers that this process holds. */
export async function writeStackFile(dir: string, held: Held): Promise<void> {
  await writeWhole(fileIn(dir), textOf(held))
}

function textOf(held: Held): string {
  const stack: StackFile = { pid: process.pid, began: beginningOf(process.pid), ...held }
  return `${JSON.stringify(stack, null, 2)}\n`
}

/**
 * Claims the folder for this process before its servers are started. Of several that claim it at
 * the same time, only one succeeds; the others get the file of a process that holds it.
 */
export async function claimStack(
  dir: string,
  holder: StackFile['holder'],
): Promise<StackFile | undefined> {
  await mkdir(dir, { recursive: true })
  const claim = join(dir, `stack.json.claim.${process.pid}`)
  await writeWhole(claim, textOf(nothingYet(holder)))
  try {
    for (;;) {
      const isClaimed = await link(claim, fileIn(dir)).then(() => true, ignoreExisting)
      if (isClaimed) return undefined
      const other = await readRunningStack(dir)
      if (other) return other
      await removeEnded(dir, claim)
    }
  } finally {
    await rm(claim, { force: true })
  }
}

/**
 * Removes the file of a process that has ended. Only one process does this at a time; otherwise, it
 * could remove the file of a process that has just claimed the folder.
 */
async function removeEnded(dir: string, claim: string): Promise<void> {
  const removal = join(dir, 'stack.json.removal')
  const isRemover = await link(claim, removal).then(() => true, ignoreExisting)
  if (!isRemover) {
    const remover = await readFileOf(removal)
    if (remover && !isHolder(remover)) await rm(removal, { force: true })
    await sleep(RETRY_MS)
    return
  }
  try {
    if (!(await readRunningStack(dir))) await rm(fileIn(dir), { force: true })
  } finally {
    await rm(removal, { force: true })
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false
  throw error
}

function nothingYet(holder: StackFile['holder']): Held {
  const nowhere = 'postgres://127.0.0.1:1/ideathlon'
  return {
    holder,
    postgresPid: 0,
    natsPid: 0,
    databaseUrl: nowhere,
    roleUrls: { api: nowhere, scoring: nowhere, olympiad: nowhere },
    natsUrl: 'nats://127.0.0.1:1',
    internalSecret: '',
  }
}

/** Removes the file, unless another process holds the folder by now. */
export async function removeStackFile(dir: string): Promise<void> {
  const stack = await readStackFile(dir)
  if (stack?.pid === process.pid) await rm(fileIn(dir), { force: true })
}

function fileIn(dir: string): string {
  return join(dir, 'stack.json')
}
