import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { feesOf, incomeOf, poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { enterWithPass } from '../money/enter-with-pass.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { type RealProcess, startProcess } from '../pipeline/process.ts'
import { aChance } from '../seeded-random.ts'
import { THOROUGH } from '../thorough.ts'

const KILLS = THOROUGH ? 20 : 6
/**
 * Fewer than the number of kills, because a fast process may have finished everything before the
 * last one.
 */
const HITS_MIN = THOROUGH ? 15 : 3
/** Enough fundings and challenges for both kinds of work to outlast all kills. */
const FUNDINGS = Math.ceil(KILLS * 0.75)
const CHALLENGES = KILLS * 5
/** The number of monthly charges from START to END, inclusive. */
const MONTHS = 25
const START = '1962-01-31T12:00:00Z'
const END = '1964-01-31T12:00:00Z'
const FEE = { whole: 333, asker: 217, pool: 93, platform: 23 }

let money: Awaited<ReturnType<typeof openMoneyApp>>
let service: RealProcess
let folder: string
const chance = aChance()

beforeAll(async () => {
  money = await openMoneyApp(() => new Date(START))
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-money-'))
})
afterAll(async () => {
  await service?.stop()
  await money?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function startJobs(challenges: readonly number[]): Promise<RealProcess> {
  const port = await freePort()
  const more = { PORT: String(port), NOW: END, CHALLENGES: challenges.join() }
  return startProcess({
    script: 'tests/money/money-jobs-process.ts',
    env: { ...process.env, DATABASE_URL: money.stack.roleUrls.olympiad, ...more },
    port,
    logFile: join(folder, 'jobs.log'),
  })
}

/**
 * Creates monthly funding of one member by another, with charges outstanding when the process
 * starts.
 */
async function fundMonthly(patron: number, singer: number): Promise<void> {
  const body = {
    target: { kind: 'member', id: singer },
    cents: 100,
    frequency: 'monthly',
    pay_with: 'wallet',
  }
  for (let nth = 0; nth < FUNDINGS; nth++) {
    const { statusCode } = await money.send('POST', '/funding', {
      as: { id: patron, admin: false },
      body,
    })
    expect(statusCode).toBe(201)
  }
}

/**
 * Creates closed challenges by the asker, each with an idea by the member and the entry fee for it.
 */
async function enterClosed(asker: number, member: number): Promise<number[]> {
  const challenges: number[] = []
  for (let nth = 0; nth < CHALLENGES; nth++) challenges.push(await money.ask(asker, FEE.whole))
  for (const challenge of challenges) {
    const paid = await money.send('POST', '/entry-fees', {
      as: { id: member, admin: false },
      body: {
        challenge,
        country: 'DE',
        accept_terms: true,
        cents: FEE.whole,
        pay_with: 'wallet',
      },
    })
    await enterWithPass(money.owner, { challenge, member, pass: paid.json().data.id })
  }
  await money.owner.query(`update api.challenges set state = 'closed'`)
  return challenges
}

/** Counts the charged months and the handled events. */
async function countDone(): Promise<{ months: number; events: number }> {
  const { rows } = await money.owner.query(
    `select (select count(*)::int from olympiad.payments where purpose = 'funding') as months,
       (select position::int from olympiad.log_cursors) as events`,
  )
  return rows[0]
}

it(`charges every month and divides every fee once although the process is killed ${KILLS} times`, {
  timeout: 900_000,
}, async () => {
  const [patron, singer] = [await money.join('patron'), await money.join('singer')]
  const [asker, ann] = [await money.join('asker'), await money.join('ann')]
  await money.give(patron, FUNDINGS * MONTHS * 100)
  await money.give(ann, CHALLENGES * FEE.whole)
  await fundMonthly(patron, singer)
  const challenges = await enterClosed(asker, ann)
  const all = { months: FUNDINGS * MONTHS, events: CHALLENGES }

  service = await startJobs(challenges)
  let done = await countDone()
  let kills = 0
  while (kills < KILLS) {
    const work = kills % 2 === 0 ? 'months' : 'events'
    await vi.waitFor(async () => expect((await countDone())[work]).toBeGreaterThan(done[work]), {
      timeout: TIMEOUT_MS,
      interval: 5,
    })
    await sleep(chance.below(20))
    await service.kill()
    done = await countDone()
    await expectBalancedLedger(money.db)
    await service.start()
    if (done.months === all.months || done.events === all.events) break
    kills++
  }
  expect(kills).toBeGreaterThanOrEqual(HITS_MIN)
  await vi.waitFor(async () => expect(await countDone()).toEqual(all), {
    timeout: TIMEOUT_MS,
    interval: 100,
  })
  await service.stop()

  await expectBalancedLedger(money.db)
  expect(await balanceOf(money.db, walletOf(singer))).toBe(all.months * 100)
  expect(await balanceOf(money.db, walletOf(patron))).toBe(0)
  expect(await balanceOf(money.db, walletOf(asker))).toBe(CHALLENGES * FEE.asker)
  expect(await balanceOf(money.db, incomeOf('main'))).toBe(CHALLENGES * FEE.platform)
  for (const id of challenges) {
    expect(await balanceOf(money.db, feesOf(id))).toBe(0)
    expect(await balanceOf(money.db, poolOf('challenge', id))).toBe(FEE.pool)
  }
})
