import { setTimeout as sleep } from 'node:timers/promises'
import { KeepAlive } from '../http/keep-alive.ts'
import type { Crowd } from '../live/crowd.ts'

const EVERY_MS = 50
/** A reader waits at most this long for a response. */
const TIMEOUT_MS = 10_000

/** How long it takes until everyone has connected. */
const FIRST_MS = 1_000

/**
 * `ms`: how long successful responses took. `laterMs`: the same for requests after the first
 * second. `failed`: errors, and requests without a response.
 */
export type Reads = { name: string; ms: number[]; laterMs: number[]; failed: string[] }

/** Reads a board, a challenge and the next idea, each every 50 ms, until the work is done. */
export async function readMeanwhile<T>(
  port: number,
  crowd: Crowd,
  work: Promise<T>,
): Promise<{ done: T; reads: Reads[] }> {
  let isOver = false
  const began = performance.now()
  const pages = [
    { name: 'board', path: () => '/api/leaderboards/platform-1-all-overall' },
    { name: 'challenge', path: () => `/api/challenges/${crowd.challenge}` },
    { name: 'next idea', path: () => `/api/challenges/${crowd.challenge}/ratings/next` },
  ]
  const reading = pages.map(async ({ name, path }): Promise<Reads> => {
    const reads: Reads = { name, ms: [], laterMs: [], failed: [] }
    const open: Promise<void>[] = []
    for (let n = 0; !isOver; n++) {
      const token = crowd.members[n % crowd.members.length]?.token
      open.push(readOnce(port, { path: path(), token, reads, began }))
      await sleep(EVERY_MS)
    }
    await Promise.all(open)
    return reads
  })
  try {
    const done = await work
    isOver = true
    return { done, reads: await Promise.all(reading) }
  } finally {
    isOver = true
  }
}

/** Uses a new connection, as a newcomer would. */
async function readOnce(
  port: number,
  {
    path,
    token,
    reads,
    began,
  }: { path: string; token: string | undefined; reads: Reads; began: number },
): Promise<void> {
  const connection = new KeepAlive(port)
  const tooLong = setTimeout(() => connection.close(), TIMEOUT_MS)
  const sentAt = performance.now()
  const headers = [`Authorization: Bearer ${token}`]
  const answer = await connection.ask({ method: 'GET', path, headers }).catch(String)
  clearTimeout(tooLong)
  if (typeof answer === 'string') reads.failed.push(answer)
  else if (answer.status !== 200) reads.failed.push(`${answer.status} ${answer.body}`)
  else {
    const ms = performance.now() - sentAt
    reads.ms.push(ms)
    if (sentAt - began > FIRST_MS) reads.laterMs.push(ms)
  }
  connection.close()
}
