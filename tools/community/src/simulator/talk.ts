import type { Deps } from '@ideathlon/api/kernel/deps'
import { maySpeak } from '@ideathlon/api/kernel/members/account-standing'
import { announceMessage } from '@ideathlon/api/talk/messages/announce'
import { postMessage } from '@ideathlon/api/talk/messages/posting/post-message'
import { react } from '@ideathlon/api/talk/votes/react'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { GATE_RATINGS } from '@ideathlon/contracts/talk/limits'
import { ReactionKind } from '@ideathlon/contracts/talk/votes'
import { sql } from 'kysely'
import { readTalkWords } from '../demo/talk/words/read-talk-words.ts'
import { originOf, type Pulse, type Simulated } from './community.ts'

const REACTION_SHARE = 0.5
const TOPICS_MAX = 12
const DAY_MS = 86_400_000

type Latest = { message: number; member: number }

/**
 * Lets a simulated member react to the latest message in a topic, or reply to it. Returns whether
 * anybody did.
 */
export async function talkOnce(pulse: Pulse): Promise<boolean> {
  const { deps, chance } = pulse
  const latest = chance.pick(await readLatest(deps), () => 1)
  const speaker = latest && (await pickSpeaker(pulse, latest.member))
  if (latest === undefined || speaker === undefined) return false
  const by = { origin: originOf(speaker), actor: { id: speaker.id, admin: false } }
  if (chance.next() < REACTION_SHARE) {
    const kind = chance.pick(ReactionKind.options, () => 1) ?? 'helpful'
    const reacted = await react(deps, by, { message: latest.message, kind, on: true })
    if (reacted.ok) await announceMessage(deps, latest.message)
    return reacted.ok
  }
  const body = richTextOf(remark(pulse))
  const post = { body, quotes: [], attachments: [], client_id: null, parent: null }
  return (await postMessage(deps, by, { reply: latest.message }, post)).ok
}

/** The latest messages in the most recently active forum topics that are open to replies. */
async function readLatest({ db }: Deps): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select m.id as message, m.member
    from talk_topics t
    join talk_messages m on m.topic = t.id and m.number = t.last_number and m.state = 'shown'
    where t.context_kind = 'forum' and t.hidden_at is null and t.locked_at is null
      and t.archived_at is null and t.merged_into is null and t.slow_seconds = 0
    order by t.last_at desc limit ${TOPICS_MAX}`.execute(db)
  return rows
}

/**
 * Picks another member who is allowed to write: one who has rated enough, has been a member for
 * more than a day, and is under no sanction.
 */
async function pickSpeaker(
  { deps, members, chance }: Pulse,
  writer: number,
): Promise<Simulated | undefined> {
  const now = deps.now()
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a join raters r on r.account = a.id
    where a.id = any(${members.map(({ id }) => id)}::int[]) and a.id <> ${writer}
      and r.ratings >= ${GATE_RATINGS} and ${maySpeak('a', now)}
      and a.created_at < ${new Date(now.getTime() - DAY_MS)}`.execute(deps.db)
  const able = new Set(rows.map(({ id }) => id))
  return chance.pick(members, ({ id, writes }) => (able.has(id) ? writes : 0))
}

let words: ReturnType<typeof readTalkWords>['remarks'] | undefined

function remark({ chance }: Pulse): string {
  words ??= readTalkWords().remarks
  const { openings, middles, endings } = words
  const some = [openings, middles, endings].map((lines) => chance.pick(lines, () => 1) ?? '')
  return some.slice(0, chance.whole(2, 3)).join(' ')
}
