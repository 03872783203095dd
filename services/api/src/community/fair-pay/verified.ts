import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a member has a verified address. Imported members have none and cannot sign in; the
 * operator who imported them vouches for them.
 */
export const isVerified = (
  member: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from accounts v where v.id = ${member} and (v.email_verified_at is not null
    or v.email is null and v.password_hash is null
      and not exists (select from social_accounts s where s.account = v.id)))`
