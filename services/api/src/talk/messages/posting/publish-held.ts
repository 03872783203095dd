import type { EventContext, NewEvent } from '@ideathlon/contracts/events/envelope'
import { activity } from '../../../kernel/command/decision.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { HeldMessage } from '../../topics/context-access.ts'
import { isPublicTopic } from '../../topics/standing.ts'
import { checkQuotes } from './check-quotes.ts'
import { emitPosted } from './emit-posted.ts'
import { inTopic } from './find-place.ts'
import { contextOf, readAnswered } from './post-message.ts'
import { saveMessage } from './save-message.ts'

/** What came of a message that waited: its id, and the events for the command that approves it. */
export type Published = { id: number; newEvents: NewEvent[]; context: EventContext }

/** Writes a message that waited for approval, as its author. Announce it after the commit. */
export async function publishHeld(tx: Tx, held: HeldMessage, now: Date): Promise<Published> {
  const { member, message, parent } = held
  const actor = { id: member, admin: false }
  const spot = await inTopic(tx, actor, held.topic)
  const answered = parent === null ? null : await readAnswered(tx, parent)
  const { body, quotes } = message
  const quoted = await checkQuotes(tx, { topic: held.topic, body, quotes })
  const isPublic = await isPublicTopic(tx, spot, spot.topic)
  const saved = await saveMessage(tx, { spot, member, role: null, parent, message }, now)
  const post = { ...message, parent }
  await emitPosted(tx, { actor, spot, saved, answered, quoted, isPublic, post }, now)
  const posted = activity('ForumMessagePosted', { topic: held.topic, message: saved.id })
  return { id: saved.id, newEvents: isPublic ? [posted] : [], context: contextOf(spot) }
}
