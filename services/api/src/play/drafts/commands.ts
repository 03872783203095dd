import type { Draft, DraftContent, DraftOrigin, DraftType } from '@ideathlon/contracts/drafts'
import type { ChallengeId, ChallengeSlug, DraftId, MemberId } from '@ideathlon/contracts/ids'
import { DRAFTS_MAX } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, Refusal, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { alreadyPublished } from './publish-once.ts'
import { mayWrite, readDraft } from './queries.ts'

type By = { account: MemberId; origin: Origin }

export type NewDraft = {
  draft_type: DraftType
  origin: DraftOrigin
  challenge?: ChallengeSlug | undefined
  title: string
  content: DraftContent
}

/** A member has one draft per open challenge: starting again on another device continues it. */
export function createDraft(deps: Deps, { account, origin }: By, draft: NewDraft): Promise<Draft> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const challenge = draft.challenge === undefined ? null : await idOf(tx, draft.challenge)
    const begun = challenge === null ? undefined : await findExistingDraft(tx, account, challenge)
    if (begun) return begun
    await assertBelowLimit(tx, account)
    const made = await tx
      .insertInto('drafts')
      .values({
        account,
        draft_type: draft.draft_type,
        origin: draft.origin,
        challenge,
        title: draft.title,
        content: JSON.stringify(draft.content),
        sent_at: null,
        created_at: now,
        saved_at: now,
      })
      // If another device started a draft at the same time, that draft is kept.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const view =
      made === undefined && challenge !== null
        ? await findExistingDraft(tx, account, challenge)
        : made && (await readDraft(tx, { account, id: made.id }))
    if (view === undefined) throw new Error('a draft was saved but cannot be found')
    return view
  })
}

export type SaveDraftInput = {
  id: DraftId
  title: string
  content: DraftContent
  version: number
  overwrite: boolean
  sent?: boolean | undefined
}

/**
 * Saves a draft if it is still at the version that the writer has read; otherwise answers 409 with
 * the current draft.
 */
export function saveDraft(
  deps: Deps,
  { account, origin }: By,
  saving: SaveDraftInput,
): Promise<Draft> {
  const { id, title, content } = saving
  return runIdempotent(deps, origin, async (tx, now) => {
    await tx
      .selectFrom('drafts as d')
      .select('d.id')
      .where('d.id', '=', id)
      .where(mayWrite(account))
      .forUpdate()
      .execute()
    const current = await readDraft(tx, { account, id })
    if (current === undefined) throw notFound(REFUSALS.draft_not_found)
    if (isPublished(current) && saving.sent !== true) throw alreadyPublished(current.challenge)
    if (current.version !== saving.version && !saving.overwrite) throw stale(current)
    await tx
      .updateTable('drafts')
      .set({ title, content: JSON.stringify(content), version: current.version + 1, saved_at: now })
      .$if(saving.sent !== undefined && current.is_mine, (query) =>
        query.set({ sent_at: saving.sent ? now : null }),
      )
      .where('id', '=', id)
      .execute()
      .catch(refuseSecondDraft)
    const saved = await readDraft(tx, { account, id })
    if (saved === undefined) throw new Error('a draft was saved but cannot be found')
    return saved
  })
}

/** A sent draft cannot be reopened while another one for the same challenge is open. */
function refuseSecondDraft(error: unknown): never {
  if (brokenUnique(error) !== 'drafts_one_an_open_question') throw error
  throw refused('draft_begun')
}

/**
 * A draft that became a challenge is final; one that was only marked as sent can still be edited.
 */
const isPublished = ({ draft_type: type, sent, challenge }: Draft): boolean =>
  type === 'challenge' && sent && challenge !== null

function stale(draft: Draft): Refusal {
  const message = REFUSALS.draft_stale
  return new Refusal(409, { error: { code: 'draft_stale', message }, draft }, message)
}

async function idOf(tx: Tx, slug: ChallengeSlug): Promise<number> {
  const row = await tx
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.challenge_not_found)
  return row.id
}

async function findExistingDraft(
  tx: Tx,
  account: MemberId,
  challenge: number,
): Promise<Draft | undefined> {
  const row = await tx
    .selectFrom('drafts')
    .select('id')
    .where('account', '=', account)
    .where('challenge', '=', challenge)
    .where('origin', '<>', 'import')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row && readDraft(tx, { account, id: row.id })
}

export async function assertBelowLimit(tx: Tx, account: MemberId): Promise<void> {
  if ((await countDrafts(tx, account)) >= DRAFTS_MAX) throw refused('too_many_drafts')
}

/** Counts a member's drafts that have not been used yet. */
export async function countDrafts(tx: Tx, account: MemberId): Promise<number> {
  const { count } = await tx
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Sent = { account: MemberId; draft?: DraftId | undefined }

/**
 * Marks drafts as sent once their ideas have been entered. Sent drafts are kept for a while.
 * `draft`: the draft to mark; if it is missing, the member's draft for this challenge that was not
 * imported.
 */
export async function markDraftsSent(
  tx: Tx,
  { challenge, now }: { challenge: ChallengeId; now: Date },
  sent: readonly Sent[],
): Promise<void> {
  const accounts = sent.map(({ account }) => account)
  const drafts = sent.map(({ draft }) => draft ?? null)
  await sql`
    update drafts d set sent_at = ${now}
    from unnest(${accounts}::int[], ${drafts}::int[]) as s(account, draft)
    where d.account = s.account and d.challenge = ${challenge} and d.draft_type = 'idea'
      and d.sent_at is null
      and case when s.draft is null then d.origin <> 'import' else d.id = s.draft end`.execute(tx)
}
