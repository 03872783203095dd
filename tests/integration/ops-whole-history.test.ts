import { join } from 'node:path'
import { Rules } from '@ideathlon/contracts/rules'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import first from '../../rules/4.json' with { type: 'json' }
import { run as logParts } from '../../services/scoring/src/ops/log-parts.ts'
import { movePart } from '../../services/scoring/src/ops/parts/move-part.ts'
import { readParts } from '../../services/scoring/src/ops/parts/read-parts.ts'
import { run } from '../../tools/community/src/ops/import.ts'
import { type OpsStack, openOpsStack } from '../community/ops-stack.ts'
import {
  proveExplanations,
  proveRebuild,
  proveTravel,
  proveWhatIf,
  type Recorded,
  recordBoard,
} from '../operators/prove-history.ts'
import { settled } from '../operators/settled.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, aRating, asText } from '../pipeline/commands.ts'

const TEA = join(import.meta.dirname, '../fixtures/polis-tea-kitchen')
const BOARD = 'platform-1-all-overall'
const ROUNDS = 3
/**
 * The number of events in one part of the log. Only this test uses so few; the usual number is ten
 * million.
 */
const PART_EVENTS = 50

let stack: OpsStack
let pool: Pool
let nats: NatsConnection
const recorded: Recorded[] = []

beforeAll(async () => {
  stack = await openOpsStack()
  pool = new pg.Pool({ connectionString: stack.env.roleUrls.scoring, max: 4 })
  nats = await connectNats(stack.env.natsUrl, 'test')
  await cutLog()
  const silent = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await run(['polis', TEA, '--json'], stack.env)).toBe(0)
  silent.mockRestore()
  const client = new AppendClient(nats, TIMEOUT_MS)
  for (let round = 0; round < ROUNDS; round++) {
    await settled(stack.owner)
    recorded.push(await recordBoard(pool, BOARD))
    const more = Array.from({ length: 20 }, (_, n) => aRating({ rater: 1 + n, author: 9 - round }))
    await client.append(asText(aCommand(more.flat())))
  }
  await settled(stack.owner)
})
afterAll(async () => {
  await nats?.close()
  await pool?.end()
  await stack?.stop()
})

/** Gives the empty log short parts, so that all tests below read across many of them. */
async function cutLog(): Promise<void> {
  await stack.owner.query(`
    alter table log.events detach partition log.events_1;
    alter table log.events attach partition log.events_1 for values from (1) to (${PART_EVENTS + 1});
    do $$
    declare
      first bigint := ${PART_EVENTS + 1};
      beyond bigint;
      part text;
    begin
      while first <= 10000000 loop
        beyond := case when first < ${40 * PART_EVENTS} then first + ${PART_EVENTS} else 10000001 end;
        part := format('log.events_%s', first);
        execute format('create table %s (like log.events including defaults including constraints)', part);
        perform log.index_part(part::regclass);
        execute format('alter table log.events attach partition %s for values from (%s) to (%s)', part, first, beyond);
        first := beyond;
      end loop;
    end $$`)
}

it('the history is verified, and is unchanged by a rebuild', () => proveRebuild(pool))

it('trying the rules in force changes nothing, and doubling the points for ratings moves only the raters', () =>
  proveWhatIf(pool, Rules.parse(first)))

it('shows every board of the past as it was recorded then', () =>
  proveTravel(pool, BOARD, recorded))

it('explains every score by events that add up to it', async () => {
  expect(await proveExplanations(pool)).toBeGreaterThan(20)
})

it('the log stays the same while its full parts are moved and it is being written and read', async () => {
  const before = await readParts(stack.owner)
  const full = before.filter(({ isFull }) => isFull)
  expect(full.length).toBeGreaterThan(2)
  const client = new AppendClient(nats, TIMEOUT_MS)
  const again = asText(aCommand(aRating({ rater: 1, author: 9 })))
  const first = await client.append(again)
  const sum = `select count(*) || ' ' || md5(string_agg(events::text, ' ' order by position)) as sum
    from log.events where position <= $1`
  const head = await settled(stack.owner)
  const was = await pool.query(sum, [head])
  let isMoving = true
  const traffic = (async () => {
    let written = 0
    for (; isMoving; written++) {
      const answer = await client.append(asText(aCommand(aRating({ rater: 2, author: 9 }))))
      expect(answer).toMatchObject({ ok: true })
      expect(await pool.query(sum, [head])).toMatchObject({ rows: was.rows })
    }
    return written
  })()
  const connection = await stack.owner.connect()
  for (const part of full) await movePart(connection, part, 'pg_default')
  connection.release()
  isMoving = false
  expect(await traffic).toBeGreaterThan(0)
  expect(await client.append(again)).toEqual(first)
  const places = (await readParts(stack.owner)).map(({ part, first, last }) => [part, first, last])
  expect(places).toEqual(before.map(({ part, first, last }) => [part, first, last]))
  await expect(stack.owner.query(`delete from ${full[0]?.part}`)).rejects.toThrow(/immutable/)
  await settled(stack.owner)
  await proveRebuild(pool)
})

it('refuses a tablespace that does not exist', async () => {
  const refused = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await logParts(['move', 'nowhere'], stack.env)).toBe(1)
  expect(refused.mock.lastCall?.[0]).toMatch(/^There is no tablespace "nowhere"/)
  refused.mockRestore()
})
