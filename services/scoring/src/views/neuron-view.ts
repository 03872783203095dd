import type { Neuron } from '@ideathlon/contracts/brain'
import { isPointKey } from '@ideathlon/contracts/events/envelope'
import { SENTENCES } from '@ideathlon/contracts/events/sentences'
import { roleOf } from '@ideathlon/contracts/roles'
import type { LoggedEvent } from '../fold/logged-event.ts'
import type { ChallengeCard } from '../profiles/profile-cards.ts'

/**
 * Events that the asker sees without the idea. With it, they would reveal how many ratings an idea
 * has while the challenge is open.
 */
const OF_NO_IDEA = new Set([
  'IdeaRated:IdeaRatedByAnalyst',
  'IdeaPublished:IdeaSubmittedInChallenge',
])

/**
 * A point event as the member's feed shows it. Points are rounded away from zero to whole neurons.
 */
export function neuronView(event: LoggedEvent, challenge: ChallengeCard | undefined): Neuron {
  const key = `${event.type}:${event.reason}`
  const origin = event.actor === event.recipient ? 'you' : 'others'
  const sentence = isPointKey(key) ? SENTENCES[key][origin] : undefined
  return {
    position: event.position,
    key,
    role: roleOf(event.role),
    points: wholeNeurons(event.milli),
    user_origin: origin,
    meaningful_name: (event.milli < 0 ? sentence?.deducted : sentence?.earned) ?? key,
    challenge: event.challenge,
    challenge_title: challenge?.title ?? null,
    challenge_slug: challenge?.slug ?? null,
    idea: OF_NO_IDEA.has(key) ? null : event.idea,
    point_created_at: event.occurredAt.toISOString(),
  }
}

export function wholeNeurons(milli: number): number {
  return Math.sign(milli) * Math.ceil(Math.abs(milli) / 1000) || 0
}
