import {
  CONSENT_COOKIE,
  noteScreenEvent,
  ScreenEvent,
} from '@ideathlon/contracts/product-analytics'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { deviceOf, hasConsent, isSampled } from './rules.ts'

const MINUTE_MS = 60_000
/** How many events one instance stores per minute. */
const KEPT_A_MINUTE = 600

/** Answers every event in the same way, whether or not it is stored. */
export function analyticsRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  let minute = { at: 0, kept: 0 }
  const isBelowLimit = () => {
    const at = Math.floor(deps.now().getTime() / MINUTE_MS)
    minute = at === minute.at ? { at, kept: minute.kept + 1 } : { at, kept: 1 }
    return minute.kept <= KEPT_A_MINUTE
  }

  serve(app, noteScreenEvent, session.readActor, async ({ request, body }) => {
    const sent = ScreenEvent.safeParse(body)
    if (!sent.success || !mayCount(request)) return undefined
    const device = deviceOf(sent.data.fingerprint, config.INTERNAL_SECRET)
    if (isSampled(device) && isBelowLimit()) {
      await save(deps, sent.data, device).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'an analytics event was not stored'),
      )
    }
    return undefined
  })
}

function mayCount({ cookies, headers }: FastifyRequest): boolean {
  const [dnt, gpc] = [headers.dnt, headers['sec-gpc']]
  return hasConsent({
    cookie: cookies[CONSENT_COOKIE],
    doNotTrack: typeof dnt === 'string' ? dnt : undefined,
    globalPrivacyControl: typeof gpc === 'string' ? gpc : undefined,
  })
}

async function save({ db, now }: Deps, sent: ScreenEvent, device: Buffer): Promise<void> {
  const { type, event, context, properties, sent_at } = sent
  await db
    .insertInto('traits')
    .values({
      device,
      type,
      event,
      context: JSON.stringify(context),
      properties: JSON.stringify(properties),
      sent_at: sent_at === undefined ? null : new Date(sent_at),
      received_at: now(),
    })
    .execute()
}
