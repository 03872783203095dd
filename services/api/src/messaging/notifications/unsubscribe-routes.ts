import formBody from '@fastify/formbody'
import {
  unsubscribe as declared,
  readUnsubscribe,
  type UnsubscribeView,
} from '@ideathlon/contracts/mailing'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readToken, type UnsubscribeTarget } from '../email/unsubscribe-link.ts'
import { isMailed, readLevels, stopEmails } from './levels.ts'

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]

/**
 * Unsubscribes from e-mails without signing in. Used by people and by their mail programs (RFC
 * 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { deps: { db, now }, session: { readActor }, config }: RouteParts,
): Promise<void> {
  const targetOfToken = (token: string) => {
    const way = readToken(token, config.INTERNAL_SECRET, GROUPS)
    if (way === undefined)
      throw notFound(
        'This link is incomplete or did not come from us. Open it from the e-mail again.',
      )
    return way
  }

  await app.register(async (scope) => {
    // Mail programs post a form; the address already contains everything that is needed.
    await scope.register(formBody)

    serve(scope, readUnsubscribe, readActor, async ({ query }) => ({
      data: await readUnsubscribeTarget(db, targetOfToken(query.token)),
    }))

    serve(scope, declared, readActor, async ({ query }) => {
      const way = targetOfToken(query.token)
      await leave(db, { way, isAll: query.all === 'true', now: now() })
      return { data: { ...(await readUnsubscribeTarget(db, way)), done: true } }
    })
  })
}

async function leave(
  db: ApiDb,
  { way, isAll, now }: { way: UnsubscribeTarget; isAll: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ('member' in way) {
      const groups = isAll || way.group === 'all' ? GROUPS : [way.group]
      return stopEmails(tx, way.member, groups)
    }
    await tx
      .insertInto('mail_declined')
      .values({ address_hash: way.addressHash, declined_at: now })
      .onConflict((on) => on.doNothing())
      .execute()
  })
}

async function readUnsubscribeTarget(db: ApiDb, way: UnsubscribeTarget): Promise<UnsubscribeView> {
  if ('addressHash' in way) {
    const declined = await db
      .selectFrom('mail_declined')
      .select('declined_at')
      .where('address_hash', '=', way.addressHash)
      .executeTakeFirst()
    return { group: null, is_member: false, groups: [], done: declined !== undefined }
  }
  const levels = await readLevels(db, way.member)
  const groups = GROUPS.filter((group) => isMailed(levels[group]))
  const { group } = way
  const done = group === 'all' ? groups.length === 0 : !groups.includes(group)
  return { group: group === 'all' ? null : group, is_member: true, groups, done }
}
