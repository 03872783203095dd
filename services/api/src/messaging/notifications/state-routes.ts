import { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, LIVE_PROTOCOL } from '@ideathlon/contracts/live'
import {
  authorizeChannel,
  changeNotificationLevels,
  NOTIFICATION_COOKIE,
  NOTIFICATION_TOKEN_DAYS,
  type NotificationState,
  readNotificationState,
} from '@ideathlon/contracts/notification-calls'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { countUnread } from '../../identity/accounts/count-unread.ts'
import { sessionHashOf } from '../../identity/sessions/request-session.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/deps.ts'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { Session } from '../../kernel/http/session.ts'
import { openChannel } from '../../live/channels.ts'
import { issueTicket } from '../../live/tickets.ts'
import { readLevels, saveLevels } from './levels.ts'
import { openToken, signToken } from './token.ts'

const DAY_MS = 86_400_000

type NoticeConfig = Pick<Config, 'INTERNAL_SECRET' | 'PUBLIC_URL' | 'COOKIE_DOMAIN'>

/** How a member hears of things: the channel, the levels, and the key to the channel. */
export function noticeStateRoutes(
  app: FastifyInstance,
  deps: Deps,
  { readActor }: Session,
  config: NoticeConfig,
): void {
  const { db, now } = deps
  const { INTERNAL_SECRET: secret } = config
  const jar = openCookieJar(config)

  serve(app, readNotificationState, readActor, async ({ actor, reply }) => {
    const expiresAt = new Date(now().getTime() + NOTIFICATION_TOKEN_DAYS * DAY_MS)
    const token = signToken('channel', `${actor.id}.${expiresAt.getTime()}`, secret)
    jar.set(reply, NOTIFICATION_COOKIE, token, { expires: expiresAt })
    return { data: await readState(deps, actor.id, expiresAt) }
  })

  serve(app, changeNotificationLevels, readActor, async (call) => {
    const { actor, body } = call
    const expiresAt = new Date(now().getTime() + NOTIFICATION_TOKEN_DAYS * DAY_MS)
    await runIdempotent(deps, originOf(call), async (tx) => {
      await saveLevels(tx, actor.id, body.settings)
      return null
    })
    return { data: await readState(deps, actor.id, expiresAt) }
  })

  serve(app, authorizeChannel, readActor, async ({ actor, body, request }) => {
    const viewer = { member: actor.id, admin: actor.admin }
    const token = request.cookies[NOTIFICATION_COOKIE]
    const isOther = token !== undefined && memberOf(token, { secret, now: now() }) !== actor.id
    if (isOther || openChannel(body.channel_name, viewer) === undefined) throw notAllowed()
    const session = sessionHashOf(request)
    const { ticket } = await issueTicket(db, session ?? null, now())
    return { auth: `${LIVE_PROTOCOL}:${ticket}` }
  })
}

/** Whose channel token it is, while it is good. */
function memberOf(token: string, at: { secret: string; now: Date }): MemberId | undefined {
  const [id, expiresMs] = openToken('channel', token, at.secret)?.split('.') ?? []
  if (Number(expiresMs) <= at.now.getTime()) return undefined
  return MemberId.safeParse(Number(id)).data
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
