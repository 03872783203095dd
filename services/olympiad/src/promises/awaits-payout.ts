/**
 * SQL: whether an ended cycle, given by the alias of its row, has payouts to decide. They are
 * opened once the log has its standings.
 */
export const awaitsPayout = (cycle: string): string => `(${cycle}.runs_opened_at is null or exists (
  select from payout_runs r where r.cycle = ${cycle}.id and r.approved_at is null and r.stage <> 'void'))`
