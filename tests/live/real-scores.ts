import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg from 'pg'
import { expect } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

/** The service that answers `scores.*`, with a real log. */
export type RealScores = {
  /** Lets the member earn points `times` times; resolves once the scores include them. */
  earn(member: number, times?: number): Promise<void>
  /** The positions in the log of the events that gave the member points. */
  positionsOf(member: number): Promise<number[]>
  /** Rebuilds all scores from the log; returns the new generation. */
  rebuild(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the service. `nats` is the connection for appending to the log; the service has its own.
 */
export async function startRealScores(stack: TestStack, nats: NatsConnection): Promise<RealScores> {
  const scoring = await startScoringOn(stack)
  const pool = new pg.Pool({
    connectionString: stack.roleUrls.scoring,
    max: 4,
    options: '-c search_path=scoring,public',
  })
  const client = new AppendClient(nats, TIMEOUT_MS)
  const checkpoint = async () => {
    const { rows } = await pool.query<{ position: number; generation: number }>(
      'select position::int, generation::int from scoring.checkpoint',
    )
    return rows[0] ?? { position: 0, generation: 0 }
  }
  return {
    async earn(recipient, times = 1) {
      const events = Array.from({ length: times }, () =>
        anEvent('RatingCreated:RatedIdea', { recipient, data: { earnedToday: 0 } }),
      )
      const answer = await client.append(asText(aCommand(events)))
      if (!answer.ok) throw new Error(`the log refuses ${answer.reason}`)
      const isFolded = async () => (await checkpoint()).position >= answer.last
      await expect.poll(isFolded, { timeout: TIMEOUT_MS, interval: 10 }).toBe(true)
    },
    async positionsOf(member) {
      const { rows } = await pool.query<{ position: number }>(
        `select position::int from log.events where recipient = $1 and reason is not null
         order by position`,
        [member],
      )
      return rows.map(({ position }) => position)
    },
    async rebuild() {
      await rebuild(pool)
      return (await checkpoint()).generation
    },
    async stop() {
      await scoring.stop()
      await pool.end()
    },
  }
}
