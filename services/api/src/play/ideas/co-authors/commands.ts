import type { CoAuthorAct } from '@ideathlon/contracts/ideas'
import type { Handle, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isHidden, readRelationBetween } from '../../../community/relations/between.ts'
import { accountsOf } from '../../../community/relations/one-person.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { coAuthorAccepted, coAuthorInvited } from '../signals.ts'
import { loadOwnIdea } from '../writing/commands.ts'
import { type CoAuthorState, decideCoAuthor, type Standing } from './rules.ts'

type By = { origin: Origin; actor: Actor }
type CoAuthorActInput = { id: IdeaId; act: CoAuthorAct; handle: Handle | undefined }

export function actOnCoAuthor(
  deps: Deps,
  { origin, actor }: By,
  { id, act, handle }: CoAuthorActInput,
): Promise<Outcome<{ idea: IdeaId }>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const { challenge, idea } = await loadOwnIdea(tx, id)
      const own = await standingOf(tx, id, actor.id)
      const isAuthor = idea.author === actor.id
      // For members who are neither its authors nor invited to be, the idea does not exist.
      if (idea.is_test || (!isAuthor && own === 'none')) throw notFound(REFUSALS.idea_not_found)
      if (act === 'invite') demand(actor, 'idea.invite', { owner: idea.author })
      const { asker, co_author: coAuthor } = challenge
      const target = handle === undefined ? null : await readTarget(tx, { id, handle, actor })
      const before = await readBefore(tx, id, actor.id)
      return {
        idea,
        isAuthor,
        own,
        before,
        asker,
        coAuthor,
        target,
        taken: await countTaken(tx, id),
      }
    },
    decide: (loaded) => decideCoAuthor(ruleOf(loaded), act),
    save: async (tx, { idea, target }, { who, to }, now) => {
      const member = who === 'self' ? actor.id : (target?.id ?? 0)
      await moveTo(tx, { idea: id, member, to, now })
      if (to !== 'none') {
        const { title, author } = idea
        const what = to === 'invited' ? coAuthorInvited : coAuthorAccepted
        await emit(tx, what, { idea: id, title, author, member }, now)
      }
      return { idea: id }
    },
  })
}

type Loaded = {
  idea: { author: MemberId }
  isAuthor: boolean
  own: Standing
  asker: MemberId
  coAuthor: MemberId | null
  before: CoAuthorState['before']
  target: { id: MemberId; standing: Standing } | null
  taken: number
}

function ruleOf({
  idea,
  isAuthor,
  own,
  before,
  asker,
  coAuthor,
  target,
  taken,
}: Loaded): CoAuthorState {
  return {
    isAuthor,
    own,
    before,
    taken,
    target: target && {
      standing: target.standing,
      isAuthor: target.id === idea.author,
      isAsker: target.id === asker || target.id === coAuthor,
    },
  }
}

async function standingOf(tx: Tx, idea: IdeaId, member: MemberId): Promise<Standing> {
  const row = await tx
    .selectFrom('idea_co_authors')
    .select('accepted_at')
    .where('idea', '=', idea)
    .where('member', '=', member)
    .executeTakeFirst()
  if (row === undefined) return 'none'
  return row.accepted_at === null ? 'invited' : 'co-author'
}

type NamedMember = { id: IdeaId; handle: Handle; actor: Actor }

/** A member who has blocked the author is treated as not found. */
async function readTarget(tx: Tx, { id, handle, actor }: NamedMember): Promise<Loaded['target']> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  if (row === undefined || isHidden(await readRelationBetween(tx, actor.id, row.id))) {
    throw notFound(REFUSALS.member_not_found)
  }
  return { id: row.id, standing: await standingOf(tx, id, row.id) }
}

async function readBefore(tx: Tx, idea: IdeaId, member: MemberId) {
  const { rows } = await sql<CoAuthorState['before']>`
    select
      exists (select from ideas i join challenges c on c.id = i.challenge
        where i.id = ${idea} and (c.asker in (${accountsOf(member)})
          or c.co_author in (${accountsOf(member)}))) as "isWriter",
      exists (select from ratings where idea = ${idea} and rater = ${member}) as "hasRated",
      exists (select from mentorings where idea = ${idea} and mentor = ${member}) as "hasMentored"
  `.execute(tx)
  return rows[0] ?? { hasRated: false, hasMentored: false, isWriter: false }
}

async function countTaken(tx: Tx, idea: IdeaId): Promise<number> {
  const { count } = await tx
    .selectFrom('idea_co_authors')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idea', '=', idea)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Move = { idea: IdeaId; member: MemberId; to: Standing; now: Date }

async function moveTo(tx: Tx, { idea, member, to, now }: Move): Promise<void> {
  if (to === 'invited') {
    const invited = { idea, member, invited_at: now, accepted_at: null }
    await tx.insertInto('idea_co_authors').values(invited).execute()
    return
  }
  if (to === 'none') {
    const gone = tx.deleteFrom('idea_co_authors').where('idea', '=', idea)
    await gone.where('member', '=', member).execute()
    await tx
      .updateTable('lab_tasks')
      .set({ assignee: null })
      .where('idea', '=', idea)
      .where('assignee', '=', member)
      .execute()
    return
  }
  const joined = tx.updateTable('idea_co_authors').set({ accepted_at: now })
  await joined.where('idea', '=', idea).where('member', '=', member).execute()
}
