import { randomUUIDv7 as uuid } from 'node:crypto'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import type { CommandText } from '@ideathlon/service-kit/log/append-client'

const MEMBERS = 2_000
const CHALLENGES = 50

/** A command with the point events of a busy day: ratings, spread over members and challenges. */
export function ratingsCommand(events: number, seed: number): CommandText {
  const requestId = `bench-${seed}`
  const command = {
    commandId: uuid(),
    part: 0,
    actor: 1 + (seed % MEMBERS),
    requestId,
    events: Array.from({ length: events }, (_, i) => ratingEvent(seed + i)),
  }
  return { text: JSON.stringify(command), requestId }
}

function ratingEvent(seed: number): FiledEvent {
  return {
    eventId: uuid(),
    key: 'IdeaRated:IdeaRatedInChallenge',
    recipient: 1 + ((seed * 7_919) % MEMBERS),
    platform: 1,
    category: 1 + (seed % 8),
    challenge: 1 + (seed % CHALLENGES),
    idea: 1 + (seed % 1_000),
    data: { stars: 1 + (seed % 19) / 2, starsMax: 10 },
    occurredAt: new Date().toISOString(),
  }
}
