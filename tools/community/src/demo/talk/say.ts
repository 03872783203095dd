import type { Deps } from '@ideathlon/api/kernel/deps'
import { postMessage } from '@ideathlon/api/talk/messages/posting/post-message'
import { react } from '@ideathlon/api/talk/votes/react'
import { type RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import type { ContextRef } from '@ideathlon/contracts/talk/ids'
import type { ReactionKind } from '@ideathlon/contracts/talk/votes'
import { as } from '../accounts.ts'
import type { PlannedMessage } from './plan-thread.ts'

const SIDE_BY_SIDE = 4
const HOUR_MS = 3_600_000
const KINDS: readonly ReactionKind[] = ['insightful', 'helpful', 'helpful', 'insightful', 'funny']

/** The forum of the main platform. */
export const MAIN_FORUM = { kind: 'platform', ref: 'platform' } as const

export const at = (deps: Deps, time: number): Deps => ({ ...deps, now: () => new Date(time) })

/** Where to start a conversation, and the title of its topic. */
export type Beginning = { ref: ContextRef; title?: string; category?: string }

type Written = { id: number; topic: number; words: string }

/** Posts planned messages one after another with the ordinary commands. Returns the topic. */
export async function say(
  deps: Deps,
  { ref, title, category }: Beginning,
  messages: readonly PlannedMessage[],
): Promise<number | undefined> {
  const written: (Written | undefined)[] = []
  for (const message of messages) {
    const topic = written[0]?.topic
    const opening = topic === undefined
    const answered = message.answers === null ? undefined : written[message.answers]
    const quoted = message.quotes === null ? undefined : written[message.quotes]
    const post = {
      ...(opening && title !== undefined && { title }),
      ...(opening && category !== undefined && { category }),
      ...bodyOf(message.words, quoted),
      attachments: [],
      client_id: null,
      parent: null,
    }
    const place = opening ? ref : { kind: 'topic' as const, ref: String(topic) }
    const to = answered === undefined ? { ref: place } : { reply: answered.id }
    const { id, isAdmin } = message.writer
    const posted = await postMessage(at(deps, message.at), as(id, isAdmin), to, post)
    const view = posted.ok ? posted.view.message : null
    written.push(
      view === null ? undefined : { id: view.id, topic: view.topic, words: message.words },
    )
    if (view !== null) await vote(deps, view.id, message)
  }
  return written[0]?.topic
}

function bodyOf(words: string, quoted: Written | undefined): { body: RichText; quotes: number[] } {
  const body = richTextOf(words)
  if (quoted === undefined) return { body, quotes: [] }
  const passage = richTextOf(firstSentence(quoted.words))
  const content = [{ type: 'blockquote' as const, content: passage.content }, ...body.content]
  return { body: { type: 'doc', content } as RichText, quotes: [quoted.id] }
}

const firstSentence = (words: string) => /^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words

async function vote(deps: Deps, message: number, planned: PlannedMessage): Promise<void> {
  for (const [i, voter] of planned.voters.entries()) {
    const kind = KINDS[(voter.id + message) % KINDS.length] ?? 'helpful'
    const time = Math.min(planned.at + (i + 1) * HOUR_MS, deps.now().getTime())
    await react(at(deps, time), as(voter.id), { message, kind, on: true })
  }
}

/**
 * Runs several conversations side by side, because the messages within each one must be posted in
 * turn.
 */
export async function sideBySide<T>(many: readonly T[], run: (one: T) => Promise<void>) {
  const left = [...many]
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}
