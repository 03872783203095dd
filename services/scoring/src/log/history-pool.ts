import type { Pool } from 'pg'

/** If the replica lags further behind, it is not used. */
const BEHIND_EVENTS_MAX = 10_000
const ANSWER_MS_MAX = 500
const AVOIDED_MS = 5_000
/** The types of pg lack `query_timeout`, which its queries accept. */
const CHECKPOINT = {
  text: 'select generation, position from scoring.checkpoint',
  query_timeout: ANSWER_MS_MAX,
}

/**
 * Where long reads of history run: their data can be slightly old, and they must not slow down the
 * writer.
 */
export type HistoryPool = {
  /** Reads from a pool whose read models include the position. The work can run twice. */
  read<T>(position: number, work: (pool: Pool) => Promise<T>): Promise<T>
}

type Followed = { position: number; generation: number }

/**
 * Reads from the replica if it has the position, is not far behind and has the generation that this
 * instance serves; otherwise, or if the replica fails, from the primary. `min_position` is
 * therefore guaranteed either way.
 */
export function historyPool(
  { primary, replica }: { primary: Pool; replica: Pool | undefined },
  followed: () => Followed,
): HistoryPool {
  if (replica === undefined) return { read: (_position, work) => work(primary) }
  let avoidedUntil = 0
  const isReplicaUsable = async (position: number) => {
    const { rows } = await replica.query<{ generation: number; position: string }>(CHECKPOINT)
    const at = Number(rows[0]?.position ?? -1)
    const now = followed()
    return (
      at >= position &&
      at >= now.position - BEHIND_EVENTS_MAX &&
      Number(rows[0]?.generation) === now.generation
    )
  }
  return {
    async read(position, work) {
      if (performance.now() < avoidedUntil) return work(primary)
      try {
        if (await isReplicaUsable(position)) return await work(replica)
      } catch {
        // A replica cancels queries that hold up replication, and it can be unreachable.
        avoidedUntil = performance.now() + AVOIDED_MS
      }
      return work(primary)
    },
  }
}
