export type FairPayTables = {
  daily_deeds: { member: number; day: number; asked: number; entered: number }
  pair_counts: { month: number; payer: number; recipient: number; times: number }
  asking_raters: { challenge: number; person: number }
}
