import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import { BLOCK_DAYS, type Verdict } from '@ideathlon/contracts/moderation'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { accept } from '../../../kernel/command/decision.ts'
import type { Idempotency } from '../../../kernel/command/idempotency.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { daysAfter } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { reportSubject, type SubjectEvents } from '../../../kernel/moderation/report-subject.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { sanction } from '../../sanctions/sanction.ts'
import { contentCleared, contentDeclined, reportsDecided } from '../signals.ts'
import { decideVerdict, isDecline } from './decide.ts'
import { itemOf, loadItem, type ReviewRow } from './load-item.ts'
import { mayDecideOn } from './scope.ts'
import { isUnnamed } from './unnamed.ts'

export type Ruling = { id: number; verdict: Verdict; reason: string }
export type By = { actor: Actor; requestId: string; idempotency?: Idempotency }

/** Decides one item in the queue. */
export async function rule(deps: Deps, by: By, ruling: Ruling): Promise<Outcome<{ id: number }>> {
  const { actor, ...sent } = by
  const isBlock = ruling.verdict === 'decline_and_block'
  if (isBlock && !can(actor, 'member.sanction')) throw notAllowed('Only moderators can do this.')
  return runCommand(
    deps,
    { actor: actor.id, ...sent },
    {
      load: async (tx) => {
        const row = await loadItem(tx, ruling.id)
        if (!(await mayDecideOn(tx, actor, row.platform))) throw notAllowed()
        const isHiddenAuthor = isUnnamed({
          kind: row.subject_kind,
          isAlias: row.is_alias,
          challengeState: await stateOf(tx, row.challenge),
        })
        return { row, isHiddenAuthor, events: await eventsFor(tx, row, ruling) }
      },
      decide: ({ row, isHiddenAuthor, events }, now) => {
        const item = { ...itemOf(row), isHiddenAuthor }
        const decision = decideVerdict(item, { by: actor.id, verdict: ruling.verdict }, now)
        return decision.ok ? accept(...(events?.newEvents ?? [])) : decision
      },
      save: async (tx, { row, events }, _accepted, now) => {
        await applyRuling(tx, { row, ruling, by }, now)
        return { view: { id: row.id }, context: events?.context ?? ON_MAIN_PLATFORM }
      },
    },
  )
}

async function stateOf(tx: Tx, challenge: number | null): Promise<string | null> {
  if (challenge === null) return null
  const query = tx.selectFrom('challenges').select('state').where('id', '=', challenge)
  return (await query.executeTakeFirst())?.state ?? null
}

/** The events that record a final removal in the log. */
async function eventsFor(
  tx: Tx,
  row: ReviewRow,
  { verdict }: Ruling,
): Promise<SubjectEvents | undefined> {
  if (!isDecline(verdict)) return undefined
  return reportSubject(row.subject_kind).eventsOf?.(tx, row.subject_id, 'declined')
}

type RulingInput = { row: ReviewRow; ruling: Ruling; by: By }

async function applyRuling(tx: Tx, { row, ruling, by }: RulingInput, now: Date): Promise<void> {
  const { verdict, reason } = ruling
  const subject = reportSubject(row.subject_kind)
  const isDeclined = isDecline(verdict)
  const hides = isDeclined && !row.is_hidden && (await subject.hide(tx, row.subject_id, now))
  if (!isDeclined && row.is_hidden) await subject.show(tx, row.subject_id, now)
  if (isDeclined) {
    await subject.decline?.(tx, row.subject_id, { reason, requestId: by.requestId }, now)
  }
  await tx
    .updateTable('reviews')
    .set({
      state: 'decided',
      verdict,
      reason,
      decided_by: by.actor.id,
      decided_at: now,
      claimed_by: null,
      claimed_until: null,
      is_hidden: isDeclined && (row.is_hidden || hides),
    })
    .where('id', '=', row.id)
    .execute()
  await sanctionAuthor(tx, { row, ruling, by }, now)
  await emitDecision(tx, { row, ruling, by }, now)
  const act = { actor: by.actor.id, act: `review.${verdict}`, subject: `review:${row.id}` } as const
  const detail = { thing: `${row.subject_kind}:${row.subject_id}`, reason }
  await recordAct(tx, { ...act, detail, requestId: by.requestId }, now)
}

/** A member cannot be removed: declining a profile warns its owner, blocking suspends them. */
async function sanctionAuthor(tx: Tx, { row, ruling, by }: RulingInput, now: Date): Promise<void> {
  if (row.author === null) return
  if (ruling.verdict === 'approve_and_trust') {
    const trusted = { trusted_at: now }
    await tx.updateTable('accounts').set(trusted).where('id', '=', row.author).execute()
  }
  const isBlock = ruling.verdict === 'decline_and_block'
  if (!isBlock && !(isDecline(ruling.verdict) && row.subject_kind === 'member')) return
  const made = {
    by: by.actor.id,
    member: row.author,
    reason: ruling.reason,
    review: row.id,
    requestId: by.requestId,
  }
  const until = daysAfter(now, BLOCK_DAYS)
  const measure = isBlock
    ? { action: 'suspend' as const, until }
    : { action: 'warn' as const, until: null }
  await sanction(tx, { ...made, ...measure }, now)
}

async function emitDecision(tx: Tx, { row, ruling, by }: RulingInput, now: Date): Promise<void> {
  const { verdict, reason } = ruling
  const about = { review: row.id, title: row.title }
  const acted = isDecline(verdict)
  if (row.author !== null && acted) {
    const decided = { ...about, author: row.author, reason }
    const name = await readActorName(tx, by.actor.id)
    await emit(tx, contentDeclined, { ...decided, by: name }, now)
  } else if (row.author !== null && row.is_hidden) {
    await emit(tx, contentCleared, { ...about, author: row.author }, now)
  }
  await emit(tx, reportsDecided, { ...about, acted, reporters: await reportersOf(tx, row) }, now)
}

async function reportersOf(tx: Tx, { id }: ReviewRow): Promise<MemberId[]> {
  const reports = await tx
    .selectFrom('reports')
    .select('reporter')
    .distinct()
    .where('review', '=', id)
    .where('reporter', 'is not', null)
    .execute()
  return reports.flatMap(({ reporter }) => reporter ?? [])
}
