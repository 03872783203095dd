import { FIRST_DAY_REPLIES, FIRST_DAY_TOPICS } from '@ideathlon/contracts/talk/limits'
import { invalid, refused, tooMany } from '@ideathlon/service-kit/http/refusal'
import { waitText } from '../../../kernel/limits/limits.ts'
import type { PostDecision } from './rules.ts'

const WAITS = {
  topics: (time: string) =>
    `You can start ${FIRST_DAY_TOPICS} topics on your first day. Try again in ${time}.`,
  replies: (time: string) =>
    `You can write ${FIRST_DAY_REPLIES} replies on your first day. Try again in ${time}.`,
  slow: (time: string) => `This topic is in slow mode. Try again in ${time}.`,
} as const

/** Explains why a message cannot be written. */
export function refuse(decision: PostDecision): void {
  if (decision.ok) return
  if ('reason' in decision) throw refused(decision.reason)
  const { wait, seconds } = decision
  // The same text without links could be sent now, so the error is about the text and not about
  // waiting.
  if (wait === 'links') {
    const error = `You cannot post links on your first day. Remove them, or post this in ${waitText(seconds)}.`
    throw invalid([{ field: 'body', error }])
  }
  throw tooMany(WAITS[wait](waitText(seconds)), seconds)
}
