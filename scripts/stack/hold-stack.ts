import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureRoles } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { DatabaseUrls } from '@ideathlon/service-kit/embedded/postgres/urls'
import { readSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { startEmbeddedStack } from '@ideathlon/service-kit/embedded/stack'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { DatabaseUrl } from '@ideathlon/service-kit/hosts/database-hosts'
import { demandAnswer } from '@ideathlon/service-kit/hosts/demand-answer'
import { NatsUrl } from '@ideathlon/service-kit/hosts/nats-hosts'
import { outageText } from '@ideathlon/service-kit/http/outage'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { ErrorCode } from 'nats'
import { refuseUnfinished } from '../../tools/operations/src/backup/restore/unfinished.ts'
import { archiveSettings } from '../../tools/operations/src/backup/wal/archive-settings.ts'
import { keepAlive } from '../start/keep-alive.ts'
import { dataDir } from './repository.ts'
import {
  claimStack,
  isStarting,
  readRunningStack,
  removeStackFile,
  type StackFile,
  writeStackFile,
} from './stack-file.ts'
import { untilDatabaseAnswers, untilNatsAnswers, type WaitOptions } from './until-answers.ts'

type StackUrls = DatabaseUrls & { natsUrl: string; internalSecret: string }

export type HeldStack = StackUrls & { stop(): Promise<void> }

/**
 * The servers that DATABASE_URL and NATS_URL name, if both are set. Without INTERNAL_SECRET, a
 * secret is kept in the data folder, because whatever it encrypts must still be readable after the
 * next start. `patience`: how long to wait for servers that are still starting. Without it, the
 * database must answer the first time, and NATS is not checked.
 */
export async function givenStack(patience?: WaitOptions): Promise<HeldStack | undefined> {
  const { DATABASE_URL, NATS_URL } = process.env
  demandBothOrNeither(process.env)
  if (!DATABASE_URL || !NATS_URL) return undefined
  demandAddress(DATABASE_URL)
  demandNatsAddress(NATS_URL)
  const answer = patience
    ? untilDatabaseAnswers(DATABASE_URL, patience)
    : demandAnswer(DATABASE_URL)
  const reach = answer.then(() => ensureRoles(DATABASE_URL))
  await reach.catch((error: Error) => {
    if (error instanceof StartError) throw error
    throw new StartError(`The database at DATABASE_URL does not answer: ${outageText(error)}.`)
  })
  if (patience) await untilNatsAnswers(NATS_URL, patience).catch(refuseNats)
  const internalSecret = process.env.INTERNAL_SECRET || (await readSecrets(dataDir())).internal
  return { ...stackAt(DATABASE_URL, NATS_URL, internalSecret), stop: async () => {} }
}

/**
 * A server that refuses the password does answer, so its error is left to the services to report.
 */
function refuseNats(error: Error & { code?: string }): never {
  if (error instanceof StartError || error.code === ErrorCode.AuthorizationViolation) throw error
  throw new StartError(`The NATS server at NATS_URL does not answer: ${outageText(error)}.`)
}

function demandBothOrNeither({ DATABASE_URL, NATS_URL }: NodeJS.ProcessEnv): void {
  if (Boolean(DATABASE_URL) === Boolean(NATS_URL)) return
  throw new StartError('Set both DATABASE_URL and NATS_URL, or neither.')
}

export function demandAddress(databaseUrl: string): void {
  const { error } = DatabaseUrl.safeParse(databaseUrl)
  // The message leaves out the URL itself, because it can contain a password.
  if (error !== undefined) throw new StartError(`DATABASE_URL ${error.issues[0]?.message}.`)
}

function demandNatsAddress(natsUrl: string): void {
  const { error } = NatsUrl.safeParse(natsUrl)
  if (error !== undefined) throw new StartError(`NATS_URL ${error.issues[0]?.message}.`)
}

function stackAt(databaseUrl: string, natsUrl: string, internalSecret: string): StackUrls {
  return {
    databaseUrl,
    roleUrls: {
      api: process.env.DATABASE_URL_API ?? databaseUrl,
      scoring: process.env.DATABASE_URL_SCORING ?? databaseUrl,
      olympiad: process.env.DATABASE_URL_OLYMPIAD ?? databaseUrl,
    },
    natsUrl,
    internalSecret,
  }
}

/** The servers that are configured, or that a process holds here, whether they answer or not. */
export async function foundStack(): Promise<StackUrls & Pick<OpsEnv, 'leadsNowhere'>> {
  const { DATABASE_URL, NATS_URL } = process.env
  const anySecret = process.env.INTERNAL_SECRET || randomBytes(32).toString('base64url')
  demandBothOrNeither(process.env)
  if (DATABASE_URL && NATS_URL) return stackAt(DATABASE_URL, NATS_URL, anySecret)
  const known = await readRunningStack(dataDir())
  if (known) return isStarting(known) ? { ...known, leadsNowhere: 'starting' } : known
  return {
    ...stackAt('postgres://127.0.0.1:1/ideathlon', 'nats://127.0.0.1:1', anySecret),
    leadsNowhere: 'nothing runs',
  }
}

export type EmbeddedHold = HeldStack & {
  /**
   * Restarts either server when it exits by itself. Each promise rejects if restarting does not
   * help.
   */
  keepServers(): Promise<never>[]
}

/**
 * Starts the embedded servers and records them in `stack.json`. Two processes cannot hold them at
 * the same time.
 */
export async function holdEmbeddedStack(options: {
  dir: string
  holder: StackFile['holder']
  say(line: string): void
  /** Asked repeatedly while PostgreSQL starts, because that can take a long time after a crash. */
  isStopping?: () => boolean
}): Promise<EmbeddedHold> {
  const { dir, holder, say } = options
  let stopping = false
  const isStopping = () => stopping || options.isStopping?.() === true
  const other = await readRunningStack(dir)
  if (other) throw new StartError(alreadyHeld(other))
  await refuseUnfinished(dir)

  const settings = await archiveSettings(process.env)
  const claimed = await claimStack(dir, holder)
  if (claimed) throw new StartError(alreadyHeld(claimed))
  const starting = startEmbeddedStack({ dir, settings, patience: { say, isStopping } })
  const stack = await starting.catch(async (error: unknown) => {
    await removeStackFile(dir)
    throw error
  })
  const { databaseUrl, roleUrls, natsUrl, internalSecret, postgres, nats } = stack
  const urls = { databaseUrl, roleUrls, natsUrl, internalSecret }
  const note = () => {
    const pids = { postgresPid: postgres.pid(), natsPid: nats.pid() }
    return writeStackFile(dir, { holder, ...pids, ...urls })
  }
  await note()
  const stop = async () => {
    stopping = true
    await stack.stop()
    await removeStackFile(dir)
  }
  const keepServers = () => {
    const parts = [
      {
        name: 'PostgreSQL',
        logFile: join(dir, 'postgres.log'),
        ended: postgres.ended,
        start: () => postgres.restart(),
      },
      { name: 'nats-server', ended: nats.ended, start: () => nats.start() },
    ]
    return parts.map(({ start, ...part }) =>
      keepAlive({ ...part, start: () => start().then(note), say, isStopping }),
    )
  }
  return { ...urls, stop, keepServers }
}

export function alreadyHeld(other: StackFile): string {
  return other.holder !== 'ops'
    ? `Ideathlon is already ${isStarting(other) ? 'starting' : 'running'} here (process ${other.pid}). Stop it first.`
    : `An npm run ops command is using the database (process ${other.pid}). Wait until it has finished.`
}
