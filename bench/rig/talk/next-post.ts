import { randomUUIDv7 as uuid } from 'node:crypto'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import type { LiveMember } from '../../../tests/live/member.ts'
import type { HttpRequest } from '../http/keep-alive.ts'

/** Cycles through all members and all topics, and returns the next post. */
export function nextPost(
  topics: readonly number[],
  members: readonly LiveMember[],
): () => HttpRequest {
  let n = 0
  return () => {
    const topic = topics[n % topics.length]
    const member = members[Math.floor(n / topics.length + n) % members.length]
    n += 1
    return {
      method: 'POST',
      path: `/api/content/contexts/topic/${topic}/messages`,
      headers: [`Authorization: Bearer ${member?.token}`, `Idempotency-Key: ${uuid()}`],
      body: JSON.stringify({ body: richTextOf(`Thought ${n}: say it once, and in order.`) }),
    }
  }
}
