import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { Tx } from '../../../kernel/deps.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { isAnonymous } from '../../topics/standing.ts'
import { aliasName } from '../alias.ts'
import { messagePosted } from '../signals.ts'
import type { PostTarget } from './find-place.ts'
import { saveMentions } from './mentioned.ts'
import type { SavedMessage } from './save-message.ts'

type Posted = {
  actor: Actor
  spot: PostTarget
  saved: SavedMessage
  answered: { id: number; parent: number | null; member: number | null } | null
  quoted: number[]
  isPublic: boolean
  post: Pick<NewMessage, 'body' | 'attachments'>
}

/** Saves the mentions of a new message, and emits the signals. */
export async function emitPosted(tx: Tx, posted: Posted, now: Date): Promise<void> {
  const { actor, spot, saved, answered, quoted, isPublic, post } = posted
  const { topic, found } = spot
  const mentioned = await saveMentions(
    tx,
    {
      message: saved.id,
      topic: topic.id,
      writer: actor.id,
      isAnonymous: isAnonymous(topic),
      standing: spot,
      body: post.body,
    },
    now,
  )
  const about = {
    topic: topic.id,
    context: { kind: found.kind, id: found.id },
    place: found.place,
    platform: found.platform,
    title: topic.title,
    isPublic,
  }
  const others = (members: (number | null)[]) =>
    members.flatMap((id) => (id === actor.id ? [] : (id ?? [])))
  await emit(
    tx,
    messagePosted,
    {
      ...about,
      message: saved.id,
      number: saved.number,
      from: saved.alias === null ? actor.id : null,
      alias: saved.alias === null ? null : aliasName(saved.alias),
      writer: actor.id,
      parent: answered === null ? null : (answered.parent ?? answered.id),
      answered: others([answered?.member ?? null])[0] ?? null,
      quoted: others(quoted),
      mentioned,
      watching: saved.watching,
      words: saved.words,
      attachments: post.attachments,
    },
    now,
  )
}
