import type { Deps } from '@ideathlon/api/kernel/deps'
import { openConversation } from '@ideathlon/api/talk/conversations/commands'
import { Handle } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { as } from '../accounts.ts'
import type { TalkScene } from './add-topics.ts'
import type { Writer } from './plan-thread.ts'
import { at, say } from './say.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const PAIRS_EACH = 2

/** Adds a few direct messages to and from members with a login, and a group for one of them. */
export async function addConversations(
  deps: Deps,
  { words: { conversations }, now }: TalkScene,
  logins: readonly Writer[],
): Promise<void> {
  let next = 0
  for (const [i, login] of logins.entries()) {
    const near = await readReachable(deps, login)
    for (const other of near.slice(0, PAIRS_EACH)) {
      const lines = conversations.pairs[next % conversations.pairs.length] ?? []
      next += 1
      const began = now - (3 + 9 * next) * HOUR_MS
      await talk(deps, { people: [login, other], title: null, lines, began })
    }
    if (i > 0 || near.length < 2) continue
    const { title, lines } = conversations.group
    const people = [login, ...near.slice(0, 3)]
    await talk(deps, { people, title, lines, began: now - 30 * HOUR_MS })
  }
}

/**
 * Friends of the member, and members who follow each other with them, if they have rated enough to
 * take part in the community.
 */
async function readReachable({ db }: Deps, { id }: Writer): Promise<Writer[]> {
  const { rows } = await sql<{ id: number; handle: string }>`
    select a.id, a.handle from accounts a
    where a.deleted_at is null and a.id <> ${id} and (
        exists (select from friends f where f.member = ${id} and f.friend = a.id)
        or (exists (select from follows f where f.follower = ${id} and f.followed = a.id)
          and exists (select from follows f where f.follower = a.id and f.followed = ${id})))
      and not exists (select from blocks b
        where (b.blocker, b.blocked) in ((a.id, ${id}), (${id}, a.id)))
    order by a.handle limit 8`.execute(db)
  return rows.map((row) => ({ ...row, joinedAt: 0, writes: 1 }))
}

type Talk = {
  people: readonly Writer[]
  title: string | null
  lines: readonly string[]
  began: number
}

/** The other member writes first, so that the member with the login has something to read. */
async function talk(deps: Deps, { people, title, lines, began }: Talk): Promise<void> {
  const [owner, ...others] = people
  if (owner === undefined) return
  const members = others.map(({ handle }) => Handle.parse(handle))
  const opened = await openConversation(at(deps, began), as(owner.id), { members, title })
  if (!opened.ok) return
  const turns = [...others, owner]
  const messages = lines.flatMap((words, i) => {
    const writer = turns[i % turns.length]
    const time = began + (i + 1) * 7 * MINUTE_MS
    return writer === undefined
      ? []
      : [{ writer, at: time, words, answers: null, quotes: null, voters: [] }]
  })
  await say(deps, { ref: { kind: 'conversation', ref: String(opened.view.id) } }, messages)
}
