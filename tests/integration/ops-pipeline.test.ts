import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PipelineHealth } from '@ideathlon/contracts/operations'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { run as logExport } from '../../services/scoring/src/ops/log-export.ts'
import { run as status } from '../../services/scoring/src/ops/status.ts'
import { readDatabase, readFailingMail } from '../../tools/operations/src/doctor/read-database.ts'
import { run as doctor } from '../../tools/operations/src/ops/doctor.ts'
import { ADMIN, type OperationsStack, openOperationsStack } from '../operators/operations-stack.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, aRating, asText } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

let operations: OperationsStack
let follower: Awaited<ReturnType<typeof startScoringOn>>

beforeAll(async () => {
  operations = await openOperationsStack()
  follower = await startScoringOn(operations.stack)
  await Promise.all(Array.from({ length: 50 }, () => operations.append(...aRating())))
  await operations.client.append(asText(aCommand([anEvent('IdeaCreated:Sung', { recipient: 1 })])))
  await operations.settled()
})
afterAll(async () => {
  await follower?.stop()
  await operations?.stop()
})

const health = async () => {
  const { body } = await operations.ask('/admin/scoring/pipeline', { as: ADMIN })
  return (body as unknown as { data: PipelineHealth }).data
}
const appendedSince = ({ samples }: PipelineHealth, since: number) =>
  samples
    .filter(({ at }) => Date.parse(at) >= since)
    .reduce((sum, { appended }) => sum + appended, 0)
async function until(isSo: (now: PipelineHealth) => boolean): Promise<PipelineHealth> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const now = await health()
    if (isSo(now)) return now
  }
  throw new Error(
    `the condition was never met: ${JSON.stringify({ ...(await health()), samples: [] })}`,
  )
}

describe('the pipeline’s health', () => {
  it('shows head, watermark, leader, followers and failed events', async () => {
    const now = await until((one) => one.leader !== null && one.followers === 1)
    expect(now).toMatchObject({
      head: 101,
      watermark: 101,
      lag_events: 0,
      lag_ms: 0,
      generation: 1,
      rules_version: 4,
      dead_letters: 1,
      outbox: 0,
    })
    expect(now.instances.map((one) => one.leads)).toEqual([true, false])
  })

  it('keeps the counts of each second', async () => {
    const since = Date.now()
    await Promise.all(Array.from({ length: 30 }, () => operations.append(...aRating())))
    const now = await until((one) => appendedSince(one, since) >= 60)
    for (const { appended, appends, largest_append } of now.samples) {
      expect(largest_append).toBeLessThanOrEqual(appended)
      expect(appends > 0).toBe(appended > 0)
    }
    expect(now.samples.length).toBeLessThanOrEqual(300)
  })

  it('counts the entries waiting in an outbox, and their age', async () => {
    await operations.owner.query(
      `insert into api.outbox (command_id, part, request_id, payload, filed_at)
       values (gen_random_uuid(), 0, 'r', '{}', now() - interval '5 seconds')`,
    )
    const now = await until((one) => one.outbox === 1)
    expect(now.outbox_age_ms).toBeGreaterThanOrEqual(5_000)
    await operations.owner.query('delete from api.outbox')
  })

  it('counts the jobs that failed three times, and no others', async () => {
    await operations.owner.query(
      `insert into api.jobs (job, key, run_at, failures)
       values ('questions', 1, now(), 2), ('questions', 2, now(), 3), ('letters', 2, now(), 9)`,
    )
    await until((one) => one.stuck_jobs === 2)
    await operations.owner.query('delete from api.jobs')
    await until((one) => one.stuck_jobs === 0)
  })

  it('detects when an instance stops', async () => {
    await until((one) => one.followers === 1)
    await follower.stop()
    await until((one) => one.followers === 0)
    follower = await startScoringOn(operations.stack)
    await until((one) => one.followers === 1)
  })

  it('is available on the command line', async () => {
    const { code, out } = await operations.ops(status, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ lag: 0, writers: 1, followers: 1, dead_letters: 1 })
    expect((await operations.ops(status)).out).toMatch(/leader: in the last second/)
  })

  it('is judged by the doctor, which says what to do', async () => {
    await until((one) => one.followers === 1)
    const { code, out } = await operations.ops(doctor, '--json')
    const { findings } = JSON.parse(out)
    const runbooks = findings.map((one: { runbook: string }) => one.runbook.split('#')[1])
    // The api and the olympiad service do not run in this test, and one command was refused.
    expect(runbooks).toEqual([
      'a-service-does-not-answer',
      'a-service-does-not-answer',
      'the-log-refused-a-command',
      'the-backups-are-too-old',
    ])
    expect(code).toBe(2)
    expect((await operations.ops(doctor)).out).toContain('ACT SOON  Failed events')
  })

  it('shows the doctor e-mails that keep failing, and the latest error', async () => {
    const file = (tries: number, failure: string, pauseMinutes: number, is: string) =>
      operations.owner.query(
        `insert into api.mail (address, kind, data, filed_at, send_at, tries, failure, given_up_at)
         values ('ada@example.org', 'verify', '{}', now() - interval '2 hours',
           now() + make_interval(mins => $3), $1, $2, case when $4 = 'given up' then now() end)`,
        [tries, failure, pauseMinutes, is],
      )
    expect(await readFailingMail(operations.owner)).toMatchObject({ failing: 0, since: null })
    await file(2, 'not yet often', 1, 'waiting')
    await file(6, 'the earlier error', 2, 'waiting')
    await file(3, 'the latest error', 3, 'waiting')
    expect(await readFailingMail(operations.owner)).toEqual({
      failing: 2,
      since: expect.any(Date),
      isAnySent: false,
      reason: 'the latest error',
    })
    await file(12, 'the last of twelve', 0, 'given up')
    await operations.owner.query(
      `update api.mail set sent_at = now(), failure = null where failure = 'not yet often'`,
    )
    const found = await readFailingMail(operations.owner)
    expect(found).toMatchObject({ failing: 3, isAnySent: true, reason: 'the last of twelve' })
    expect((await operations.ops(doctor)).out).toContain(
      'E-mails that failed three times or more: 3',
    )
    await operations.owner.query('delete from api.mail')
  })

  it('shows the doctor a transaction that a service has left open', async () => {
    const client = await operations.asScoring.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin')
    const { idleInTransactionSeconds, connections } = await readDatabase(operations.owner)
    expect(idleInTransactionSeconds).toBeGreaterThan(0)
    expect(connections).toBeGreaterThan(3)
  })

  it('is judged by the doctor without delay when database and NATS are down', async () => {
    const gone = { databaseUrl: 'postgres://127.0.0.1:1/none', natsUrl: 'nats://127.0.0.1:1' }
    const { code, out } = await operations.ops((args, env) => doctor(args, { ...env, ...gone }))
    expect(out).toMatch(
      /^ACT NOW {3}The database does not answer: .*\n.*\n.*\nACT NOW {3}NATS does/,
    )
    expect(code).toBe(2)
  })

  it('is read by Prometheus from each instance', async () => {
    await until((one) => one.followers === 1)
    const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const [leading, following] = await Promise.all([
      scrape(operations.monitoringPort()),
      scrape(follower.monitoringPort),
    ])
    expect(leading).toMatch(/ideathlon_leader\{service="scoring"\} 1/)
    expect(following).toMatch(/ideathlon_leader\{service="scoring"\} 0/)
    for (const name of [
      'log_position',
      'projection_watermark',
      'projection_lag_events',
      'projection_lag_seconds',
      'followers',
      'dead_letters',
      'outbox_waiting',
      'outbox_age_seconds',
      'log_batch_events_bucket',
    ]) {
      expect(leading).toContain(`ideathlon_${name}{`)
    }
    expect(leading).toMatch(/ideathlon_dead_letters\{service="scoring"\} 1/)
  })
})

describe('an export of the log', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ideathlon-export-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const exported = async (format: string, ...more: string[]) => {
    const out = join(folder, `log.${format}`)
    const { code } = await operations.ops(logExport, '--format', format, '--out', out, ...more)
    expect(code).toBe(0)
    return out
  }
  const lines = async (file: string) => (await readFile(file, 'utf8')).trimEnd().split('\n')

  it('has the same events in every format, with their types', async () => {
    await operations.settled()
    const known = (await lines(await exported('ndjson', '--unblind'))).map((line) =>
      JSON.parse(line),
    )
    expect(known.map(({ position }) => position)).toEqual(known.map((_, i) => i + 1))
    const file = await asyncBufferFromFile(await exported('parquet', '--unblind'))
    const rows = await parquetReadObjects({ file })
    expect(rows).toHaveLength(known.length)
    const point = known.findIndex(({ milli_points }) => milli_points !== null)
    const { occurred_at, recorded_at, position, milli_points, ...same } = known[point]
    expect(rows[point]).toEqual({
      ...same,
      position: BigInt(position),
      milli_points: BigInt(milli_points),
      occurred_at: new Date(occurred_at),
      recorded_at: new Date(recorded_at),
    })
    const table = await lines(await exported('csv', '--unblind'))
    expect(table).toHaveLength(known.length + 1)
    expect(table[0]).toMatch(/^position,key,actor,recipient,role,milli_points,/)
    expect(table[point + 1]).toContain(`"${JSON.stringify(same.data).replaceAll('"', '""')}"`)
  })

  it('leaves out open challenges unless an option includes them', async () => {
    const { rows } = await operations.owner.query(
      `with asker as (
         insert into api.accounts (handle, first_name, created_at) values ('asker', 'A', now())
         returning id)
       insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas,
         state, opens_at, closes_at, created_at)
       select 1, 1, id, 'open', 'Why?', 3, 'open', now(), now() + interval '2 days', now() from asker
       returning id`,
    )
    const challenge = rows[0].id
    await operations.append(anEvent('RatingStarted', { challenge }))
    const challengesIn = async (...more: string[]) => {
      const exportedLines = await lines(await exported('ndjson', ...more))
      return exportedLines.map((line) => JSON.parse(line).challenge)
    }
    expect(await challengesIn('--unblind')).toContain(challenge)
    expect(await challengesIn()).not.toContain(challenge)
  })

  it('ends where requested', async () => {
    const known = await lines(await exported('ndjson', '--from', '2', '--to', '3'))
    expect(known.map((line) => JSON.parse(line).position)).toEqual([2, 3])
    for (const end of ['--from', '--to']) {
      const beyond = await operations.ops(logExport, end, '1000000')
      expect(beyond).toMatchObject({ code: 1, err: expect.stringContaining('the log ends at') })
    }
    const turned = await operations.ops(logExport, '--from', '3', '--to', '2')
    expect(turned).toMatchObject({ code: 1, err: expect.stringContaining('not be after --to') })
    const { err } = await operations.ops(logExport, '--format', 'parquet')
    expect(err).toContain('--out must name a file')
    expect((await readdir(folder)).sort()).toEqual(['log.csv', 'log.ndjson', 'log.parquet'])
  })
})
