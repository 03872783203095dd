import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import type { Actor } from '@ideathlon/service-kit/auth'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { vi } from 'vitest'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, asText } from '../pipeline/commands.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'
import { type Answered, type AskOptions, askScoring } from './ask.ts'
import { settled } from './settled.ts'

export const ADMIN: Actor = { id: 900, admin: true }
export const SECOND_ADMIN: Actor = { id: 901, admin: true }
export const MEMBER: Actor = { id: 2, admin: false }

type OpsOutput = { code: number; out: string; err: string }

/**
 * A scoring service and its operator, who uses it with commands and, as if through the edge, over
 * HTTP.
 */
export type OperationsStack = {
  stack: TestStack
  owner: Pool
  /** Connects as the scoring service, which owns the tables of the generations. */
  asScoring: Pool
  client: AppendClient
  append(...events: FiledEvent[]): Promise<number>
  ask(path: string, options?: AskOptions): Promise<Answered>
  ops(run: (args: string[], env: OpsEnv) => Promise<number>, ...args: string[]): Promise<OpsOutput>
  port(): number
  monitoringPort(): number
  settled(): Promise<number>
  /** Makes another scoring service, which must already be running, answer all further requests. */
  handOverTo(follower: ScoringService): Promise<void>
  stop(): Promise<void>
}

export async function openOperationsStack(): Promise<OperationsStack> {
  await using opened = new AsyncDisposableStack()
  const stack = await openTestStack()
  opened.defer(() => stack.stop())
  let scoring = await startScoringOn(stack)
  opened.defer(() => scoring.stop())
  const nats = await connectNats(stack.natsUrl, 'test')
  opened.defer(() => nats.close())
  const client = new AppendClient(nats, TIMEOUT_MS)
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  const asScoring = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  opened.defer(() => owner.end())
  opened.defer(() => asScoring.end())
  const all = opened.move()
  const { databaseUrl, roleUrls, natsUrl } = stack
  const env: OpsEnv = {
    databaseUrl,
    roleUrls,
    natsUrl,
    internalSecret: INTERNAL_SECRET,
    dataDir: '/tmp',
  }
  return {
    stack,
    owner,
    asScoring,
    client,
    async append(...events) {
      const answer = await client.append(asText(aCommand(events)))
      if (!answer.ok) throw new Error(answer.reason)
      return answer.last
    },
    ask: (path, options) => askScoring(scoring.port, path, options),
    ops: (run, ...args) => said(() => run(args, env)),
    port: () => scoring.port,
    monitoringPort: () => scoring.monitoringPort,
    settled: () => settled(owner),
    async handOverTo(follower) {
      await scoring.stop()
      scoring = follower
    },
    stop: () => all.disposeAsync(),
  }
}

/** Runs a command and captures its output. */
async function said(work: () => Promise<number>): Promise<OpsOutput> {
  const lines = { out: [] as string[], err: [] as string[] }
  const out = vi
    .spyOn(console, 'log')
    .mockImplementation((...it) => void lines.out.push(it.join(' ')))
  const err = vi
    .spyOn(console, 'error')
    .mockImplementation((...it) => void lines.err.push(it.join(' ')))
  try {
    const code = await work()
    return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
