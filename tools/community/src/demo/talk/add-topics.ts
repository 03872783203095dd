import type { Deps } from '@ideathlon/api/kernel/deps'
import { changeTopic } from '@ideathlon/api/talk/topic-pages/change-topic'
import { chanceOf } from '../chance.ts'
import { planThread, type Writer } from './plan-thread.ts'
import { at, MAIN_FORUM, say, sideBySide } from './say.ts'
import type { TalkWords } from './words/read-talk-words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SEED = 78
/** How many days ago the oldest topic began. */
const OLDEST_DAYS = 24
const MESSAGES = { from: 9, to: 21 }

export type TalkScene = { words: TalkWords; writers: readonly Writer[]; now: number }

/**
 * Topics in the forum of the main platform. The first one welcomes newcomers, and an admin pins it.
 */
export async function addTopics(
  deps: Deps,
  { words, writers, now }: TalkScene,
  admin: Writer | undefined,
): Promise<number[]> {
  const began = words.topics.map((topic, i) => {
    const chance = chanceOf(SEED + i)
    const age = OLDEST_DAYS * DAY_MS * (1 - i / words.topics.length) ** 1.3
    const from = now - age - chance.between(2, 20) * HOUR_MS
    const to = Math.min(now - chance.between(0.1, 9) * HOUR_MS, from + 9 * DAY_MS)
    const size = chance.whole(MESSAGES.from, MESSAGES.to)
    const starter = topic.pinned ? admin : undefined
    const scene = { chance, writers, remarks: words.remarks, from, to, size, starter }
    return { topic, messages: planThread(topic, scene) }
  })
  const known = await readTitles(deps)
  const missing = began.filter(({ topic }) => !known.has(topic.title))
  const ids: number[] = []
  await sideBySide(missing, async ({ topic, messages }) => {
    const { title, category, pinned } = topic
    const id = await say(deps, { ref: MAIN_FORUM, title, category }, messages)
    if (id === undefined) return
    ids.push(id)
    if (pinned && admin !== undefined) await pin(at(deps, now - 2 * DAY_MS), id, admin)
  })
  return ids
}

/** If a run was killed, the next one creates only the topics that are missing. */
async function readTitles({ db }: Deps): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('talk_topics')
    .select('title')
    .where('context_kind', '=', 'forum')
    .execute()
  return new Set(rows.map(({ title }) => title))
}

async function pin(deps: Deps, topic: number, { id }: Writer): Promise<void> {
  const reason = 'Newcomers look for a place to say hello.'
  const origin = { actor: id, requestId: 'demo', reason }
  await changeTopic(deps, { origin, actor: { id, admin: true } }, topic, { pinned: true })
}
