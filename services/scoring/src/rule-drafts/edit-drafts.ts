import { RulesContent } from '@ideathlon/contracts/rules'
import type { Trial } from '@ideathlon/contracts/rules-drafts'
import { WhatIf } from '@ideathlon/contracts/what-if'
import { conflict, refused } from '@ideathlon/service-kit/http/refusal'
import type { Pool, PoolClient } from 'pg'
import { runJob } from '../jobs/run-job.ts'
import { inTransaction } from '../log/transaction.ts'
import { fileApproved, nextVersion } from './activate.ts'
import {
  type DraftDecision,
  type DraftState,
  decideApproval,
  decideChange,
  decideTrial,
} from './decide-draft.ts'
import {
  loadDraft,
  type StoredDraft,
  saveContent,
  saveTrial,
  saveWithdrawal,
  stateOf,
} from './drafts.ts'

type Edit = { id: number; actor: number }

export function changeContent(pool: Pool, edit: Edit & { content: RulesContent }): Promise<void> {
  return decided(
    pool,
    edit.id,
    (draft) => decideChange(draft, edit.actor),
    (tx) => saveContent(tx, edit.id, edit.content),
  )
}

export function withdraw(pool: Pool, { id, actor }: Edit): Promise<void> {
  return decided(
    pool,
    id,
    (draft) => decideChange(draft, actor),
    (tx) => saveWithdrawal(tx, id),
  )
}

/** Approves a draft and stores the event that puts it in force. */
export function approve(pool: Pool, { id, actor }: Edit): Promise<void> {
  return decided(
    pool,
    id,
    (draft) => decideApproval(draft, actor),
    (tx, draft) => fileApproved(tx, { id, actor, content: contentOf(draft) }),
  )
}

/** Tests a draft on the whole history. The result is valid until the draft is changed. */
export async function runTrial(
  pool: Pool,
  { id, actor, databaseUrl }: Edit & { databaseUrl: string },
): Promise<WhatIf> {
  const draft = await loadDraft(pool, id)
  refuseUnless(decideTrial(stateOf(draft)))
  const rules = { version: await nextVersion(pool), ...contentOf(draft) }
  const found = WhatIf.parse(await runJob({ databaseUrl, work: 'what-if', rules }))
  const { position, gain, lose, levels, keys } = found
  const trial: Trial = { position, gain, lose, levels, keys }
  if (await saveTrial(pool, draft, { actor, trial })) return found
  throw conflict('The draft was changed during the test. Test it again.')
}

/** Refuses a draft that lacks a price because it is older than a key of the catalogue. */
function contentOf({ title, prices }: StoredDraft): RulesContent {
  const parsed = RulesContent.safeParse({ title, prices })
  if (parsed.success) return parsed.data
  throw conflict('The catalogue has changed since this draft was written. Write a new draft.')
}

async function decided(
  pool: Pool,
  id: number,
  decide: (draft: DraftState) => DraftDecision,
  save: (tx: PoolClient, draft: StoredDraft) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const draft = await loadDraft(tx, id, { lock: true })
    refuseUnless(decide(stateOf(draft)))
    await save(tx, draft)
  })
}

function refuseUnless(decision: DraftDecision): void {
  if (!decision.ok) throw refused(decision.reason)
}
