import type { Handle, MemberId } from '@ideathlon/contracts/ids'
import type { Conversation } from '@ideathlon/contracts/talk/conversations'
import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { makeTopic } from '../messages/posting/find-place.ts'
import { setLevel } from '../reading/commands.ts'
import { CONVERSATION, readPeople } from './context.ts'
import { NO_CONVERSATION, readConversation } from './queries.ts'
import { decideAdding, decideReaching, pairOf, type Reached } from './rules.ts'

type By = { origin: Origin; actor: Actor }
type Opened = { id: number; is_new: boolean }

/** Opens the one conversation that two members share, or starts a group. */
export function openConversation(
  deps: Deps,
  { origin, actor }: By,
  { members, title }: { members: readonly Handle[]; title: string | null },
): Promise<Outcome<Opened>> {
  return runChange(deps, origin, {
    async load(tx) {
      const others = await findReachable(tx, actor.id, members)
      const [only] = others
      const known =
        others.length === 1 && only !== undefined
          ? await readPair(tx, actor.id, only.id)
          : undefined
      if (known === undefined) demand(actor, 'message.send')
      return { others, known }
    },
    decide: ({ others, known }) =>
      known === undefined ? decideReaching(actor.id, others) : accept(),
    async save(tx, { others, known }, _accepted, now) {
      if (known !== undefined) return { id: known, is_new: false }
      const ids = others.map(({ id }) => id)
      return makeConversation(tx, { maker: actor.id, others: ids, title }, now)
    },
  })
}

/**
 * Finds members by their handles, along with their relationship to the writer. Members are not
 * found if either one blocks the other.
 */
async function findReachable(
  tx: Tx,
  member: MemberId,
  handles: readonly Handle[],
): Promise<Reached[]> {
  const found = await tx
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('handle', 'in', handles)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .orderBy('id')
    .execute()
  const reached: Reached[] = []
  for (const { id } of found)
    reached.push({ id, between: await readRelationBetween(tx, member, id) })
  const missing = handles.find((handle) => {
    const id = found.find((row) => row.handle === handle)?.id
    const one = reached.find((other) => other.id === id)
    return one === undefined || isHidden(one.between)
  })
  if (missing !== undefined) throw notFound(`There is no member @${missing}. Check the handle.`)
  return reached
}

async function readPair(tx: Tx, one: MemberId, other: MemberId): Promise<number | undefined> {
  const { first, second } = pairOf(one, other)
  const { rows } = await sql<{ id: number }>`
    select id from conversations where first = ${first} and second = ${second}`.execute(tx)
  return rows[0]?.id
}

type New = { maker: MemberId; others: readonly MemberId[]; title: string | null }

async function makeConversation(tx: Tx, { maker, others, title }: New, now: Date): Promise<Opened> {
  const [only] = others
  const pair = others.length === 1 && only !== undefined ? pairOf(maker, only) : undefined
  const { rows } = await sql<{ id: number }>`
    insert into conversations (first, second, title, made_by, made_at)
    values (${pair?.first ?? null}, ${pair?.second ?? null}, ${pair === undefined ? title : null},
      ${maker}, ${now})
    on conflict do nothing returning id`.execute(tx)
  const made = rows[0]?.id
  if (made === undefined) {
    // The insert waited for another transaction, which has created the same conversation.
    const known = only === undefined ? undefined : await readPair(tx, maker, only)
    if (known === undefined) throw new Error('a conversation was neither created nor found')
    return { id: known, is_new: false }
  }
  const found = (await CONVERSATION.describe(tx, [made])).get(made)
  if (found === undefined) throw new Error('a new conversation cannot be found')
  const topic = await makeTopic(tx, { found }, { starter: null }, now)
  await enter(tx, { conversation: made, topic: topic.id, members: [maker, ...others] }, now)
  return { id: made, is_new: true }
}

type Entering = { conversation: number; topic: number; members: readonly MemberId[] }

/** Members watch a conversation from the start, so that each message notifies them. */
async function enter(tx: Tx, { conversation, topic, members }: Entering, now: Date): Promise<void> {
  await sql`insert into conversation_members (conversation, member, joined_at)
    select ${conversation}, member, ${now} from unnest(${members}::int[]) as m (member)
    on conflict (conversation, member) do update set joined_at = excluded.joined_at, left_at = null
      where conversation_members.left_at is not null`.execute(tx)
  await sql`insert into talk_reading (member, topic, last_read, level, updated_at)
    select member, t.id, t.last_number, 'watching', ${now}
    from unnest(${members}::int[]) as m (member), talk_topics t where t.id = ${topic}
    on conflict (member, topic) do nothing`.execute(tx)
}

type Locked = { id: number; isPair: boolean; people: MemberId[]; topic: number }

/** Loads a conversation of the actor and locks it. */
async function lockOwn(tx: Tx, actor: Actor, id: number): Promise<Locked> {
  const { rows } = await sql<{ is_pair: boolean; topic: number }>`
    select c.first is not null as is_pair, t.id as topic
    from conversations c
    join talk_topics t on t.context_kind = 'conversation' and t.context = c.id
    where c.id = ${id} for no key update of c`.execute(tx)
  const people = await readPeople(tx, id)
  const [row] = rows
  if (row === undefined || !people.includes(actor.id)) throw notFound(NO_CONVERSATION)
  return { id, isPair: row.is_pair, people, topic: row.topic }
}

export function addMembers(
  deps: Deps,
  { origin, actor }: By,
  { id, members }: { id: number; members: readonly Handle[] },
): Promise<Outcome<Conversation>> {
  return runChange(deps, origin, {
    async load(tx) {
      const own = await lockOwn(tx, actor, id)
      demand(actor, 'message.send')
      return { own, others: await findReachable(tx, actor.id, members) }
    },
    decide: ({ own, others }) => decideAdding(actor.id, own, others),
    async save(tx, { own, others }, _accepted, now) {
      const fresh = others.map((other) => other.id).filter((other) => !own.people.includes(other))
      await enter(tx, { conversation: id, topic: own.topic, members: fresh }, now)
      return readConversation(tx, actor.id, id)
    },
  })
}

type ChangeConversationInput = {
  id: number
  title?: string | null | undefined
  level?: TalkLevel | undefined
}

export function changeConversation(
  deps: Deps,
  { origin, actor }: By,
  { id, title, level }: ChangeConversationInput,
): Promise<Outcome<Conversation>> {
  return runChange(deps, origin, {
    async load(tx) {
      const own = await lockOwn(tx, actor, id)
      if (title === undefined) return own
      demand(actor, 'message.send')
      if (own.isPair) throw refused('conversation_pair')
      return own
    },
    decide: () => accept(),
    async save(tx, { topic }, _accepted, now) {
      if (title !== undefined) {
        await tx.updateTable('conversations').set({ title }).where('id', '=', id).execute()
      }
      if (level !== undefined) await setLevel(tx, { member: actor.id, topic, level }, now)
      return readConversation(tx, actor.id, id)
    },
  })
}

/** The member loses access to the group, and the others keep the member's messages. */
export function leaveConversation(
  deps: Deps,
  { origin, actor }: By,
  id: number,
): Promise<Outcome<{ id: number }>> {
  return runChange(deps, origin, {
    load: (tx) => lockOwn(tx, actor, id),
    decide: () => accept(),
    async save(tx, { isPair, topic }, _accepted, now) {
      if (isPair) throw refused('conversation_pair_stays')
      await sql`update conversation_members set left_at = ${now}
        where conversation = ${id} and member = ${actor.id}`.execute(tx)
      await sql`delete from talk_reading where topic = ${topic} and member = ${actor.id}`.execute(
        tx,
      )
      return { id }
    },
  })
}
