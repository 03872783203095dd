import { BLOCK_DAYS, type Verdict } from '@ideathlon/contracts/moderation'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { ACCOUNT_CONTEXT } from '../../../identity/accounts/save.ts'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { type Notice, notify } from '../../../messaging/notifications/notify.ts'
import { sanction } from '../../sanctions/sanction.ts'
import { subjectOf } from '../subjects/all-subjects.ts'
import type { ToldInPlay } from '../subjects/subject.ts'
import { decideVerdict, isDecline } from './decide.ts'
import { itemOf, loadItem, type ReviewRow } from './load-item.ts'
import { mayDecideOn } from './scope.ts'
import { isUnnamed } from './unnamed.ts'

const DAY_MS = 86_400_000

export type Ruling = { id: number; verdict: Verdict; reason: string }
type By = { actor: Actor; requestId: string }

/** One item decided: what it means for the thing, its author and those who reported it. */
export async function rule(deps: Deps, by: By, ruling: Ruling): Promise<Outcome<{ id: number }>> {
  const { actor, requestId } = by
  const isBlock = ruling.verdict === 'decline_and_block'
  if (isBlock && !can(actor, 'member.sanction')) throw notAllowed('Only moderators can do this.')
  return runCommand(
    deps,
    { actor: actor.id, requestId },
    {
      load: async (tx) => {
        const row = await loadItem(tx, ruling.id)
        if (!(await mayDecideOn(tx, actor, row.platform))) throw notAllowed()
        const isHiddenAuthor = isUnnamed(row.subject_kind, await stateOf(tx, row.challenge))
        return { row, isHiddenAuthor, told: await toldOf(tx, row, ruling) }
      },
      decide: ({ row, isHiddenAuthor, told }, now) => {
        const item = { ...itemOf(row), isHiddenAuthor }
        const decision = decideVerdict(item, { by: actor.id, verdict: ruling.verdict }, now)
        return decision.ok ? accept(...(told?.newEvents ?? [])) : decision
      },
      save: async (tx, { row, told }, _accepted, now) => {
        await carryOut(tx, { row, ruling, by }, now)
        return { view: { id: row.id }, context: told?.context ?? ACCOUNT_CONTEXT }
      },
    },
  )
}

async function stateOf(tx: Tx, challenge: number | null): Promise<string | null> {
  if (challenge === null) return null
  const query = tx.selectFrom('challenges').select('state').where('id', '=', challenge)
  return (await query.executeTakeFirst())?.state ?? null
}

/** What is gone for good is told in play; a thing that its asker declined before has been told. */
async function toldOf(
  tx: Tx,
  row: ReviewRow,
  { verdict }: Ruling,
): Promise<ToldInPlay | undefined> {
  if (!isDecline(verdict)) return undefined
  return subjectOf(row.subject_kind).told?.(tx, row.subject_id, 'declined')
}

type Carried = { row: ReviewRow; ruling: Ruling; by: By }

async function carryOut(tx: Tx, { row, ruling, by }: Carried, now: Date): Promise<void> {
  const { verdict, reason } = ruling
  const subject = subjectOf(row.subject_kind)
  const isDeclined = isDecline(verdict)
  const hides = isDeclined && !row.is_hidden && (await subject.hide(tx, row.subject_id, now))
  if (!isDeclined && row.is_hidden) await subject.show(tx, row.subject_id, now)
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
  await dealWithAuthor(tx, { row, ruling, by }, now)
  await notify(
    tx,
    [...(await noticesFor(tx, { row, ruling, by })), ...(await thanks(tx, row, isDeclined))],
    now,
  )
  const act = { actor: by.actor.id, act: `review.${verdict}`, subject: `review:${row.id}` } as const
  const detail = { thing: `${row.subject_kind}:${row.subject_id}`, reason }
  await recordAct(tx, { ...act, detail, requestId: by.requestId }, now)
}

/** A person is not taken down: declining what they are is a warning, and blocking is a suspension. */
async function dealWithAuthor(tx: Tx, { row, ruling, by }: Carried, now: Date): Promise<void> {
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
  const until = new Date(now.getTime() + BLOCK_DAYS * DAY_MS)
  const measure = isBlock
    ? { action: 'suspend' as const, until }
    : { action: 'warn' as const, until: null }
  await sanction(tx, { ...made, ...measure }, now)
}

async function noticesFor(tx: Tx, { row, ruling, by }: Carried): Promise<Notice[]> {
  const { verdict, reason } = ruling
  if (row.author === null) return []
  const about = { to: row.author, subject: `review:${row.id}` }
  if (isDecline(verdict)) {
    const data = {
      review: row.id,
      title: row.title,
      reason,
      by: await readActorName(tx, by.actor.id),
    }
    return [{ ...about, kind: 'content_declined', data }]
  }
  return row.is_hidden ? [{ ...about, kind: 'content_cleared', data: { title: row.title } }] : []
}

async function thanks(tx: Tx, row: ReviewRow, acted: boolean): Promise<Notice[]> {
  const reporters = await tx
    .selectFrom('reports')
    .select('reporter')
    .distinct()
    .where('review', '=', row.id)
    .where('reporter', 'is not', null)
    .execute()
  return reporters.flatMap(({ reporter }) =>
    reporter === null
      ? []
      : [
          {
            to: reporter,
            kind: 'report_decided' as const,
            subject: `review:${row.id}`,
            data: { title: row.title, acted },
          },
        ],
  )
}
