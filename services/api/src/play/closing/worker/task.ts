import { type FiledPart, partsOf } from '@ideathlon/service-kit/outbox/file'
import type { AskerResult } from '../agreement/rater-results.ts'
import { type ClosingState, type DecidedClosing, decideClosing } from '../rules.ts'
import { decideSettling, type SettlingState } from '../settling/rules.ts'
import { assertLogAccepts } from './assert-log-accepts.ts'

type FileOptions = Omit<Parameters<typeof partsOf>[0], 'newEvents'>

/** The heavy part of closing or settling. It is pure, and returns events ready for the outbox. */
export type WorkerTask =
  | { what: 'closing'; state: ClosingState; filed: FileOptions }
  | { what: 'settling'; state: SettlingState; filed: FileOptions }

export type WorkerResult = {
  ranking: DecidedClosing['ranking']
  crowd: DecidedClosing['raters']
  asker: AskerResult[]
  /** How well the challenge was played, in thousandths. Only set for a close. */
  quality: number
  clusters: DecidedClosing['clusters']
  isTopChanged: boolean
  pairCounts: DecidedClosing['pairCounts']
  parts: FiledPart[]
}

export function work(task: WorkerTask): WorkerResult {
  if (task.what === 'settling') {
    const { newEvents, raters } = decideSettling(task.state)
    const parts = assertLogAccepts(partsOf({ ...task.filed, newEvents }))
    const nothing = { ranking: [], crowd: [], quality: 0, clusters: [], pairCounts: [] }
    return { ...nothing, isTopChanged: false, asker: raters, parts }
  }
  const { newEvents, raters: crowd, ...decided } = decideClosing(task.state)
  const parts = assertLogAccepts(partsOf({ ...task.filed, newEvents }))
  return { ...decided, crowd, asker: [], parts }
}
