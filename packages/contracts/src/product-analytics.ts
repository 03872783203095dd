import * as z from 'zod'
import { route } from './route.ts'

const NAME = /^[a-z][a-z0-9_.:-]{0,79}$/i
const Said = z.record(
  z.string().regex(NAME),
  z.union([z.string().max(300), z.number(), z.boolean(), z.null()]),
)

/**
 * An action on a screen. `context`: where it happened; `properties`: what it was about. It never
 * says who did it.
 */
export const ScreenEvent = z.object({
  fingerprint: z.string().min(8).max(100),
  type: z.string().regex(NAME),
  event: z.string().regex(NAME),
  context: Said.default({}),
  properties: Said.default({}),
  sent_at: z.iso.datetime().optional(),
})
export type ScreenEvent = z.infer<typeof ScreenEvent>

/** The cookie that the browser sets once the user consents to usage statistics. */
export const CONSENT_COOKIE = 'analytics_consent'

export const noteScreenEvent = route({
  method: 'POST',
  url: '/nerves/trait',
  auth: 'visitor',
  shadow: 'unasked',
  summary:
    'Count an action; the response is always the same, and the action is stored only with consent',
  /** A `ScreenEvent`. Anything else gets the same response and is not stored. */
  body: z.unknown(),
  status: 204,
  answer: z.undefined(),
})
