import { workerData } from 'node:worker_threads'
import type { Moment } from '@ideathlon/contracts/point-in-time'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import { ranksOfPage } from '../fold/race/shared-ranks.ts'
import { openPool } from '../log/open-pool.ts'
import type { PastRow } from './past-boards.ts'
import { type BoardInPast, PointInTime } from './point-in-time.ts'

export type PageRequest = { board: string; at: Moment; page: number; size: number }
/** `rank`: the place that is shown. */
export type PastPage = Omit<BoardInPast, 'rows'> & {
  rows: (PastRow & { rank: number })[]
  total: number
}

/**
 * A request that reads the log for longer than this is refused.
 * The next one continues where it stopped.
 */
const REQUEST_MS_MAX = 20_000

const { databaseUrl } = workerData as { databaseUrl: string }
const pool = openPool(databaseUrl, { name: 'point-in-time', size: 1 })

let until = 0
const pointInTime = new PointInTime(pool, (done, of) => {
  if (done >= of || performance.now() < until) return
  throw conflict('This point in time is still being computed. Try again in a few seconds.')
})

answerQuestions(async ({ board, at, page, size }: PageRequest): Promise<PastPage> => {
  until = performance.now() + REQUEST_MS_MAX
  const found = await pointInTime.read(board, at)
  const from = page * size
  const ranks = ranksOfPage(found.rows, { from, size })
  const rows = ranks.map((rank, i) => ({ ...(found.rows[from + i] as PastRow), rank }))
  return { ...found, rows, total: found.rows.length }
})
