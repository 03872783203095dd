import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type HttpRequest, KeepAlive } from '../http/keep-alive.ts'

export type BackoffLoop = {
  began: number
  seconds: number
  sent: number
  answers: Answered[]
  errors: string[]
}

/**
 * Clients that, when refused, wait for one to two times the requested delay and then repeat the
 * same request.
 */
export async function politeLoop(
  port: number,
  { clients, seconds, next }: { clients: number; seconds: number; next(): HttpRequest },
): Promise<BackoffLoop> {
  const began = performance.now()
  const loop: BackoffLoop = { began, seconds, sent: 0, answers: [], errors: [] }
  const until = began + seconds * 1_000
  const client = async () => {
    const connection = new KeepAlive(port)
    for (let asking = next(); performance.now() < until; ) {
      const sentAt = performance.now()
      loop.sent += 1
      const answer = await connection.ask(asking).catch(String)
      if (typeof answer === 'string') {
        loop.errors.push(answer)
        continue
      }
      loop.answers.push({ ...answer, sentAt, answeredAt: performance.now() })
      if (answer.status !== 503) asking = next()
      else await sleep((answer.retryAfter ?? 1) * 1_000 * (1 + Math.random()))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return loop
}
