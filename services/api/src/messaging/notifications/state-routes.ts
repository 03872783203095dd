import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf } from '@ideathlon/contracts/live'
import {
  changeNotificationLevels,
  NOTIFICATION_COOKIE,
  NOTIFICATION_TOKEN_DAYS,
  type NotificationState,
  readNotificationState,
} from '@ideathlon/contracts/notification-calls'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { countUnread } from '../../identity/sessions/count-unread.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { daysAfter } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { signToken } from '../../kernel/http/signed-token.ts'
import { readLevels, saveLevels } from './levels.ts'

/** The member's notification settings, and the token of their live channel. */
export function noticeStateRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const { now } = deps
  const { INTERNAL_SECRET: secret } = config
  const jar = openCookieJar(config)

  serve(app, readNotificationState, readActor, async ({ actor, reply }) => {
    const expiresAt = daysAfter(now(), NOTIFICATION_TOKEN_DAYS)
    const token = signToken('channel', `${actor.id}.${expiresAt.getTime()}`, secret)
    jar.set(reply, NOTIFICATION_COOKIE, token, { expires: expiresAt })
    return { data: await readState(deps, actor.id, expiresAt) }
  })

  serve(app, changeNotificationLevels, readActor, async (call) => {
    const { actor, body } = call
    const expiresAt = daysAfter(now(), NOTIFICATION_TOKEN_DAYS)
    await runIdempotent(deps, originOf(call), async (tx) => {
      await saveLevels(tx, actor.id, body.settings)
      return null
    })
    return { data: await readState(deps, actor.id, expiresAt) }
  })
}

async function readState(
  { db }: Pick<Deps, 'db'>,
  member: MemberId,
  expiresAt: Date,
): Promise<NotificationState> {
  const reader = await db
    .selectFrom('accounts')
    .select(['email', 'email_verified_at'])
    .where('id', '=', member)
    .executeTakeFirst()
  return {
    channel: channelOf.notices(member),
    token_expires_at: expiresAt.toISOString(),
    settings: await readLevels(db, member),
    unread: await countUnread(db, member),
    is_reachable: reader?.email != null && reader.email_verified_at !== null,
  }
}
