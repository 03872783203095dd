import type { ApiDb, Deps } from '@ideathlon/api/kernel/deps'
import { publishFiled } from '@ideathlon/olympiad/cycles/publish'
import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { sql } from 'kysely'
import { openMoney, readDemoMoney } from './open-money.ts'
import { addDirectorsTournaments, promiseRacePrizes, setPrizesApart } from './tournament.ts'
import { addWallets } from './wallets.ts'

/** Promises the prizes of the main race before its first cycle starts. */
export async function promisePrizes(env: OpsEnv): Promise<void> {
  const money = openMoney(env)
  await promiseRacePrizes(money).finally(money.close)
}

/** Sets prizes, fees and payout methods as the members would have. */
export async function addPromises(db: ApiDb, now: number): Promise<void> {
  const { prizes, fees, methods } = readDemoMoney()
  for (const { question, cents } of prizes) {
    await db
      .updateTable('challenges')
      .set({ prize_type: 'money', prize_cents: cents })
      .where('question_title', '=', question)
      .execute()
  }
  for (const { question, cents } of fees) {
    await db
      .updateTable('challenges')
      .set({ idea_entry_fee_cents: cents })
      .where('question_title', '=', question)
      .execute()
  }
  for (const { member, masked, country } of methods) {
    await db
      .insertInto('payout_methods')
      .columns(['account', 'kind', 'holder', 'country', 'masked', 'changed_at'])
      .expression((eb) =>
        eb
          .selectFrom('accounts')
          .select([
            'id',
            eb.val('bank').as('kind'),
            sql<string>`trim(first_name || ' ' || last_name)`.as('holder'),
            eb.val(country).as('country'),
            eb.val(masked).as('masked'),
            eb.val(new Date(now)).as('changed_at'),
          ])
          .where('handle', '=', member),
      )
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

/** The community's money: pools, fundings, wallets with history, and a Director's tournament. */
export async function addMoney(
  { client, logger }: Pick<Deps, 'logger'> & { client: AppendClient },
  { env, now }: { env: Pick<OpsEnv, 'roleUrls'>; now: number },
): Promise<void> {
  const [funded] = readDemoMoney().prizes
  const money = openMoney(env)
  try {
    await setPrizesApart(money)
    await addWallets(money, { now, question: funded?.question ?? '' })
    await addDirectorsTournaments(money, new Date(now))
    // Sends the patrons' points from here, because the olympiad service may not be running.
    await publishFiled({ db: money.db, client, logger })
  } finally {
    await money.close()
  }
}
