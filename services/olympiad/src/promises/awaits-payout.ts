/**
 * SQL: whether payouts of an ended cycle are still undecided, or have not been opened because the
 * log does not have the standings yet. `cycle`: the alias of its row.
 */
export const awaitsPayout = (cycle: string): string => `(${cycle}.runs_opened_at is null or exists (
  select from payout_runs r where r.cycle = ${cycle}.id and r.approved_at is null and r.stage <> 'void'))`
