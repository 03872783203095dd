import * as z from 'zod'
import { At, Count, Id, maybe, rows, Text } from './export-shapes.ts'

/** What a member gave, paid, won and withdrew. */
export const ExportedMoney = {
  wallet_movements: rows({
    at: At,
    kind: Text,
    subject: Text,
    cents: Count,
    balance_cents: Count,
    currency: Text,
  }),
  payments: rows({
    reference: Text,
    purpose: Text,
    target_kind: Text,
    target_id: Id,
    /** The ended cycle whose missing prize money the payment covers. */
    covers: maybe(Id),
    cents: Count,
    /** The amount that has been returned, or is being returned. */
    refunded_cents: Count,
    currency: Text,
    means: Text,
    state: Text,
    started_at: At,
    paid_at: maybe(At),
    refunded_at: maybe(At),
  }),
  transfers: rows({
    origin: Text,
    cents: Count,
    returned_cents: Count,
    currency: Text,
    state: Text,
    method: Text,
    started_at: At,
    decided_at: maybe(At),
  }),
  fundings: rows({
    target_kind: Text,
    target_id: Id,
    frequency: Text,
    cents: Count,
    currency: Text,
    is_anonymous: z.boolean(),
    means: Text,
    state: Text,
    started_at: At,
    next_due_at: maybe(At),
    cancelled_at: maybe(At),
  }),
  entry_fees: rows({
    challenge: Id,
    cents: Count,
    currency: Text,
    state: Text,
    country: Text,
    terms_at: At,
    paid_at: maybe(At),
  }),
  /**
   * When the member's identity was verified for large payouts, and the account that these payouts
   * go to.
   */
  identity_for_payouts: rows({
    identity_checked_at: maybe(At),
    identity_reference: Text,
    destination: Text,
  }),
}
