import { workerData } from 'node:worker_threads'
import type { Moment } from '@ideathlon/contracts/time-travel'
import { answerAside } from '@ideathlon/service-kit/worker/answer-questions'
import pg from 'pg'
import { Refusal } from '../refusal.ts'
import { type Journey, TimeTravel } from './point-in-time.ts'

export type Asked = { board: string; at: Moment; page: number; size: number }
export type PastPage = Omit<Journey, 'rows'> & { rows: Journey['rows']; total: number }
export type Told = { page: PastPage } | { refusal: Pick<Refusal, 'kind' | 'message'> }

/** After this a journey through a long log rests; whoever asks again goes on from where it got to. */
const JOURNEY_MS_MAX = 20_000

const { databaseUrl } = workerData as { databaseUrl: string }
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 1,
  application_name: 'time-travel',
  options: '-c search_path=scoring,public -c timezone=UTC',
})
// A connection that is lost while nobody uses it is replaced; one in use fails where it is used.
pool.on('error', () => {})

let until = 0
const travel = new TimeTravel(pool, (done, of) => {
  if (done >= of || performance.now() < until) return
  const sentence = 'That is far back, and the log is still being read. Ask again in a few seconds.'
  throw new Refusal('conflict', sentence)
})

answerAside(async ({ board, at, page, size }: Asked): Promise<Told> => {
  until = performance.now() + JOURNEY_MS_MAX
  try {
    const journey = await travel.go(board, at)
    const rows = journey.rows.slice(page * size, (page + 1) * size)
    return { page: { ...journey, rows, total: journey.rows.length } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: { kind: error.kind, message: error.message } }
  }
})
