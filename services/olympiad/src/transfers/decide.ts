import type { TransferState, TransferWait } from '@ideathlon/contracts/money/transfers'

/** The facts about a transfer on which a decision depends. */
export type TransferFacts = {
  state: TransferState
  waitsFor: TransferWait | null
  /** Whether the provider may have been called. If so, only the provider knows the outcome. */
  wasSent: boolean
  isByHand: boolean
}

export type TransferNews =
  /** The provider has it and has not decided yet. */
  | { kind: 'accepted'; reference: string }
  | { kind: 'paid'; reference: string }
  | { kind: 'failed'; reason: string }
  /** The money came back, possibly before we learned that it was paid. */
  | { kind: 'returned'; reason: string }
  /** `reason`: given unless the member cancelled it. */
  | { kind: 'cancelled'; reason?: string }

/** `posting`: what the ledger records. `undone` returns the money to the wallet. */
export type TransferChange = {
  state: TransferState
  reference?: string
  reason?: string
  posting?: 'paid' | 'undone' | 'returned'
}

export type TransferDecision =
  | { ok: true; change: TransferChange }
  /** Already known: a repeated report changes nothing. */
  | { ok: true; change?: undefined }
  | { ok: false; reason: string }

const known: TransferDecision = { ok: true }
const refusal = (reason: string): TransferDecision => ({ ok: false, reason })
const to = (change: TransferChange): TransferDecision => ({ ok: true, change })

const END_SENTENCES: Record<'failed' | 'returned' | 'cancelled', string> = {
  failed: 'This transfer failed, and its money was returned to the wallet.',
  returned: 'This transfer came back, and its money was returned to the wallet.',
  cancelled: 'This transfer was cancelled, and its money was returned to the wallet.',
}

/**
 * Decides what a report changes about a transfer. Each attempt is either paid or undone, once; a
 * paid transfer can still come back.
 */
export function decideTransfer(facts: TransferFacts, news: TransferNews): TransferDecision {
  const { state } = facts
  if (state === 'failed' || state === 'returned' || state === 'cancelled') {
    return news.kind === state ? known : refusal(END_SENTENCES[state])
  }
  if (state === 'paid') return decidePaid(news)
  if (news.kind === 'cancelled') return decideCancel(facts, news)
  return decideOpen(facts, news)
}

function decidePaid(news: TransferNews): TransferDecision {
  if (news.kind === 'returned') {
    return to({ state: 'returned', reason: news.reason, posting: 'returned' })
  }
  if (news.kind === 'paid' || news.kind === 'accepted') return known
  return refusal('This transfer has been paid. If the money came back, mark it as returned.')
}

function decideCancel(
  { waitsFor, wasSent }: TransferFacts,
  { reason }: { reason?: string },
): TransferDecision {
  if (waitsFor === null || wasSent) {
    return refusal('This withdrawal is on its way and can no longer be cancelled.')
  }
  return to({ state: 'cancelled', posting: 'undone', ...(reason !== undefined && { reason }) })
}

function decideOpen(
  { state }: TransferFacts,
  news: Exclude<TransferNews, { kind: 'cancelled' }>,
): TransferDecision {
  switch (news.kind) {
    case 'accepted':
      return state === 'sent' ? known : to({ state: 'sent', reference: news.reference })
    case 'paid':
      return to({ state: 'paid', reference: news.reference, posting: 'paid' })
    case 'failed':
      return to({ state: 'failed', reason: news.reason, posting: 'undone' })
    case 'returned':
      return to({ state: 'returned', reason: news.reason, posting: 'undone' })
  }
}

/** What an admin can report by hand. With a real provider, only the provider knows the outcome. */
export function decideByHand(facts: TransferFacts, news: TransferNews): TransferDecision {
  const isWithProvider = facts.wasSent && !facts.isByHand
  if (isWithProvider) {
    return refusal('The payment provider reports the outcome of this transfer.')
  }
  if (news.kind === 'paid' && facts.waitsFor !== null) {
    return refusal('This transfer is still waiting for approval or an identity check.')
  }
  if (news.kind === 'paid' && facts.state === 'pending') {
    return refusal('This transfer is not ready to be paid yet. Try again in a moment.')
  }
  if (news.kind === 'returned' && facts.state !== 'paid' && facts.state !== 'returned') {
    return refusal('This transfer has not been paid. Mark it as failed instead.')
  }
  return decideTransfer(facts, news)
}
