import type { Actor } from '@ideathlon/service-kit/auth'
import type { Deps } from '../../kernel/deps.ts'
import { sendVerification, VERIFICATION_EVERY_MS } from './send.ts'

/** Sends the verification e-mail again, at most once a minute, to an account that is not verified yet. */
export async function resend(
  { db, now }: Deps,
  { actor, email }: { actor: Actor | undefined; email: string | undefined },
): Promise<void> {
  if (actor === undefined && email === undefined) return
  const at = now()
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select(['id', 'email', 'claimed_email', 'first_name as name', 'code_mailed_at'])
      .where((eb) =>
        actor === undefined ? eb('email', '=', email ?? '') : eb('id', '=', actor.id),
      )
      .where('email_verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const address = found?.email ?? found?.claimed_email
    if (found === undefined || !address) return
    const last = found.code_mailed_at?.getTime() ?? 0
    if (at.getTime() - last < VERIFICATION_EVERY_MS) return
    const { id, name } = found
    await sendVerification(tx, { id, name, email: address, isEmailTaken: !found.email }, at)
  })
}
