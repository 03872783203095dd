import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import { outageText } from '@ideathlon/service-kit/http/outage'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { sentenceOf } from '@ideathlon/service-kit/process/run-service'
import pg from 'pg'
import { loginFile, loginsIn } from '../../tools/community/src/demo/login-file.ts'

/**
 * Ideathlon is useful without its demo community, so a failure here does not abort the start. The
 * next start continues where this one stopped.
 */
export async function seedIfPossible(
  env: OpsEnv,
  { say, closing }: { say(line: string): void; closing: { isClosed: boolean } },
): Promise<void> {
  await seedOnce(env, say).catch((error: Error) => {
    if (closing.isClosed) throw error
    const why = (sentenceOf(error) ?? outageText(error)).split('\n')[0]?.replace(/\.$/, '')
    say(
      `The demo community could not be created (${why}). Ideathlon starts without it; to create it later, stop Ideathlon and start it again.`,
    )
  })
}

/**
 * Creates the demo community once in each new database. The marker is written only after the seed
 * has succeeded. A database that already has members, such as a restored backup, is left unchanged.
 */
export async function seedOnce(env: OpsEnv, say: (line: string) => void): Promise<void> {
  const marker = join(env.dataDir, `seeded-${databaseName()}`)
  const begun = seedingMarker(env.dataDir)
  if (await isWritten(marker)) return
  if ((await isWritten(begun)) || !(await hasMembers(env))) {
    say('Creating the demo community ...')
    await writeFile(begun, `${new Date().toISOString()}\n`)
    await seedHistory(env, new Date())
  }
  await writeFile(marker, `${new Date().toISOString()}\n`)
  await rm(begun, { force: true })
}

const seedingMarker = (dataDir: string) => join(dataDir, `seeding-${databaseName()}`)
const isWritten = async (file: string) => (await readFile(file, 'utf8').catch(() => '')) !== ''

async function hasMembers({ databaseUrl }: OpsEnv): Promise<boolean> {
  const database = new pg.Client(connectionTo(databaseUrl))
  await database.connect()
  try {
    const { rows } = await database.query('select from api.accounts limit 1')
    return rows.length > 0
  } finally {
    await database.end()
  }
}

const DAY_MS = 86_400_000
/** How far back the history of the demo community goes. */
const HISTORY_DAYS = 60

/**
 * A cycle spans log positions rather than days, so each month's events are created before the next
 * month's cycle begins.
 */
async function seedHistory(env: OpsEnv, now: Date): Promise<void> {
  const { run: seed } = await import('../../tools/community/src/ops/seed.ts')
  const { run: cycles } = await import('../../services/olympiad/src/ops/cycles.ts')
  const expect = async (code: Promise<number>) => {
    if ((await code) !== 0) throw new StartError('see the output above')
  }
  const { promisePrizes } = await import('../../tools/community/src/demo/money/add-money.ts')
  await promisePrizes(env)
  const began = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  await expect(cycles(['--quiet', '--until', began.toISOString()], env))
  for (const month of monthsBetween(began, now)) {
    await expect(seed(['--until', month], env))
    await expect(cycles(['--quiet', '--until', month], env))
  }
  await expect(seed([], env))
  const { settleRaces } = await import('../../tools/community/src/demo/money/settle-races.ts')
  await settleRaces(env, new Date())
}

/** The first instant of every month that begins within this period. */
function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = []
  const begins = (add: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + add))
  while (begins(months.length + 1) <= to) months.push(begins(months.length + 1).toISOString())
  return months
}

function databaseName(): string {
  const given = process.env.DATABASE_URL
  return given ? createHash('sha256').update(given).digest('hex').slice(0, 8) : 'embedded'
}

/**
 * How to sign in, for the last line that `npm start` prints. Empty if no complete demo community
 * was created here.
 */
export async function demoLogins(dataDir: string): Promise<string> {
  if (await isWritten(seedingMarker(dataDir))) return ''
  const file = loginFile(dataDir)
  const text = await readFile(file, 'utf8').catch(() => '[]')
  const logins = loginsIn(text)
  if (logins === undefined) return `delete ${file}, which is damaged, and run npm run ops -- seed`
  return logins.map(({ who, email, password }) => `${who} ${email} / ${password}`).join(' · ')
}
