import { join } from 'node:path'
import { Rules } from '@ideathlon/contracts/rules'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import first from '../../rules/4.json' with { type: 'json' }
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
import { aCommand, aRating, asText } from '../pipeline/commands.ts'

const TEA = join(import.meta.dirname, '../fixtures/polis-tea-kitchen')
const BOARD = 'platform-1-all-overall'
const ROUNDS = 3

let stack: OpsStack
let pool: Pool
let nats: NatsConnection
const recorded: Recorded[] = []

beforeAll(async () => {
  stack = await openOpsStack()
  pool = new pg.Pool({ connectionString: stack.env.roleUrls.scoring, max: 4 })
  nats = await connectNats(stack.env.natsUrl, 'test')
  const silent = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await run(['polis', TEA, '--json'], stack.env)).toBe(0)
  silent.mockRestore()
  const client = new AppendClient(nats)
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

it('verifies, and is unchanged by a rebuild', () => proveRebuild(pool))

it('changes nothing under the rules in force, and exactly the raters under doubled rating points', () =>
  proveWhatIf(pool, Rules.parse(first)))

it('shows every board of the past as it was recorded then', () =>
  proveTravel(pool, BOARD, recorded))

it('explains every score by events that add up to it', async () => {
  expect(await proveExplanations(pool)).toBeGreaterThan(20)
})
