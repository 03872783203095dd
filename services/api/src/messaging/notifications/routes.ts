import type { MemberId } from '@ideathlon/contracts/ids'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  muteSubject,
} from '@ideathlon/contracts/notification-calls'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { countUnread } from '../../identity/sessions/count-unread.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceNotices } from './jobs.ts'
import { setMuted } from './mute.ts'
import { markAllRead, markRead } from './reading/mark.ts'
import { countUnreadByGroup, readNotices } from './reading/queries.ts'

/** Lists a member's notifications and marks them as read. Every change is idempotent. */
export function noticeRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now, nats } = deps
  const announceUnread = async (member: MemberId) => {
    announceNotices(nats, member)
    return { data: { unread: await countUnread(db, member) } }
  }

  serve(app, listNotifications, readActor, async ({ actor, query }) => {
    const { page, size, show, group } = query
    const list = { member: actor.id, show, group, page, size }
    const { notices, total } = await readNotices(db, list)
    return { data: notices, meta: { page, size, total } }
  })

  serve(app, countNotifications, readActor, async ({ actor }) => ({
    data: {
      unread: await countUnread(db, actor.id),
      groups: await countUnreadByGroup(db, actor.id),
    },
  }))

  serve(app, markNotificationRead, readActor, async ({ actor, params }) => {
    await markRead(db, { member: actor.id, id: params.id, now: now() })
    return announceUnread(actor.id)
  })

  serve(app, markAllNotificationsRead, readActor, async ({ actor, body }) => {
    await markAllRead(db, { member: actor.id, id: body.up_to, now: now() })
    return announceUnread(actor.id)
  })

  serve(app, muteSubject, readActor, async ({ actor, body }) => {
    await setMuted(deps, { member: actor.id, ...body })
    return announceUnread(actor.id)
  })
}
