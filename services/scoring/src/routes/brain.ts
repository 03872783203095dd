import { type Brain, readBrainOverview, readHistory } from '@ideathlon/contracts/brain'
import { levelOf } from '@ideathlon/contracts/levels'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { roleNumber } from '@ideathlon/contracts/roles'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownMember } from '../profiles/refuse-unknown-member.ts'
import { tablesOf } from '../projector/generation.ts'
import type { Reads } from './deps.ts'

const MS_PER_DAY = 86_400_000

export function serveOverview(app: FastifyInstance, reads: Reads): void {
  serve(app, readBrainOverview, reads.readActor, async ({ params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const { position, generation } = reads.follower
    const brains = await reads.feeds.brainsOf([params.id], generation)
    if (isUntouched(brains.get(params.id))) await refuseUnknownMember(reads.pool, params.id)
    return { data: { brains: brains.get(params.id) ?? [], position } }
  })
}

function isUntouched(brains: readonly Brain[] | undefined): boolean {
  return !brains?.some(({ position }) => position > 0)
}

type Day = { day: number; milli: string; before: string }

/** Day by day, with the score at the end of each day. Days without points are left out. */
export function serveHistory(app: FastifyInstance, reads: Reads): void {
  serve(app, readHistory, reads.readActor, async ({ params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const from = Math.floor(reads.now().getTime() / MS_PER_DAY) - query.days
    const { rows } = await reads.history.read(query.min_position ?? 0, (pool) =>
      pool.query<Day>(
        `select day, milli, sum(milli) over (order by day) as before from (
           select day, sum(milli_points) as milli from ${tablesOf(reads.follower.generation).days}
           where member = $1 and ($2 = 0 or role = $2) group by day) as days order by day`,
        [params.id, roleNumber(query.role)],
      ),
    )
    if (rows.length === 0) await refuseUnknownMember(reads.pool, params.id)
    const data = rows
      .filter((row) => row.day > from)
      .map((row) => ({
        date: new Date(row.day * MS_PER_DAY).toISOString().slice(0, 10),
        points: Number(row.milli) / 1000,
        score: Number(row.before) / 1000,
        level: levelOf(Number(row.before)),
      }))
    return { data }
  })
}
