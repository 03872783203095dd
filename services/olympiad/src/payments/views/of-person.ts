import { type SqlBool, sql } from 'kysely'
import { accountsKeptBy } from '../../kernel/same-person.ts'

/**
 * The fee of a challenge that has not closed. Only the payer can see it, because it reveals who
 * entered.
 */
export const IS_BLIND = sql<boolean>`(payments.purpose = 'entry_fee' and not exists (
  select from public.challenge_owners c where c.challenge = payments.target_id
    and c.state in ('closed', 'settled', 'archived')))`

/**
 * The payments of an account and of the accounts merged into it. A fee of an open challenge is
 * visible only to the account that paid it; otherwise, an admin who merges accounts would learn who
 * entered.
 */
export const isOfPerson = (member: number) => sql<SqlBool>`
  payments.member in ${accountsKeptBy(member)} and (payments.member = ${member} or not ${IS_BLIND})`
