import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: whether the account with this table alias exists and can be signed in to. */
export function maySignIn(alias: string, now: Date): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${column('deleted_at')} is null and ${column('deactivated_at')} is null
    and coalesce(${column('suspended_until')} <= ${now}, true))`
}

/** SQL: like `maySignIn`, and the member has not chosen to leave. */
export function mayAct(alias: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${maySignIn(alias, now)} and ${sql.ref(`${alias}.leaving_at`)} is null)`
}

/** SQL: like `mayAct`, and moderators have not silenced the member. */
export function maySpeak(alias: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${mayAct(alias, now)}
    and coalesce(${sql.ref(`${alias}.silenced_until`)} <= ${now}, true))`
}
