import type { ChallengeSlug, Handle, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { invalid, notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isBlockedFor } from '../../../community/relations/between.ts'
import { isUnpublishedIn } from '../../../kernel/challenges/unpublished.ts'
import { refuse } from '../../../kernel/command/decision.ts'
import type { Outcome } from '../../../kernel/command/run-command.ts'
import { runRepeatable } from '../../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps } from '../../../kernel/deps.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { challengeSent } from '../signals.ts'
import { type By, type Moved, publishDraft } from './commands.ts'

type Sending = { slug: ChallengeSlug; days?: number | undefined; recipients: readonly Handle[] }

const STRANGER = 'This member is neither your friend nor your follower.'

/**
 * Opens a saved challenge and sends it to friends and followers of its asker. Each of them is
 * notified only once, so the command can be repeated. The result does not reveal which recipients
 * have turned such notifications off.
 */
export async function sendChallengeTo(
  deps: Deps,
  by: By,
  { slug, days, recipients }: Sending,
): Promise<Outcome<Moved>> {
  const { actor } = by
  const question = await readQuestion(deps.db, slug)
  if (actor.id !== question.asker) throw notAllowed(REFUSALS.askers_only)
  if (recipients.length === 0) return publishDraft(deps, by, { slug, days })
  demand(actor, 'challenge.send', { asker: question.asker })
  const isSaved = isUnpublishedIn(question.state)
  if (!isSaved && question.state !== 'open') return refuse('challenge_closed')
  await limited(deps, 'send', actor.id)
  const to = await readConnected(deps.db, actor.id, recipients)
  const opened = isSaved ? await publishDraft(deps, by, { slug, days }) : STAYS
  if (opened.ok) await emitSent(deps, question, to)
  return opened
}

const STAYS: Outcome<Moved> = { ok: true, view: { state: 'open' }, position: undefined }

type Question = Awaited<ReturnType<typeof readQuestion>>

async function emitSent(deps: Deps, question: Question, to: readonly MemberId[]): Promise<void> {
  const { id: challenge, asker, slug, question_title } = question
  const sent = { challenge, slug, question: question_title, asker, recipients: to }
  await runRepeatable(deps, (tx, now) => emit(tx, challengeSent, sent, now))
}

async function readQuestion(db: ApiDb, slug: ChallengeSlug) {
  const found = await db
    .selectFrom('challenges')
    .select(['id', 'asker', 'state', 'slug', 'question_title'])
    .where('slug', '=', slug)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw notFound(REFUSALS.challenge_not_found)
  return found
}

/** The recipients, if each of them is a friend or a follower. */
async function readConnected(
  db: ApiDb,
  member: MemberId,
  handles: readonly Handle[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId; handle: string }>`
    select a.id, a.handle from accounts a
    where a.handle = any(${[...handles]}) and a.deleted_at is null and not a.is_guest
      and (exists (select from friends f where f.member = ${member} and f.friend = a.id)
        or exists (select from follows f where f.follower = a.id and f.followed = ${member}))
      and not ${isBlockedFor(member, sql`a.id`)}`.execute(db)
  const known = new Map(rows.map(({ id, handle }) => [handle, id]))
  const strangers = handles.flatMap((handle, i) =>
    known.has(handle) ? [] : [{ field: `recipients.${i}`, error: STRANGER }],
  )
  if (strangers.length > 0) throw invalid(strangers)
  return [...known.values()]
}
