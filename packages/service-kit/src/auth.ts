import { createHmac, timingSafeEqual } from 'node:crypto'
import { Duty } from '@ideathlon/contracts/community/duties'
import { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { ApiScope } from '@ideathlon/contracts/integrators/api-keys'
import * as z from 'zod'

/** The account behind a request. The api reads it from the session, never from a body. */
export const Actor = z.object({
  id: MemberId,
  admin: z.boolean(),
  /** A moderator: can use the moderation queue, but cannot manage money or impersonate members. */
  ambassador: z.boolean().optional(),
  /** The permissions that the member has through groups. */
  duties: z.array(Duty).optional(),
  /** The admin who acts as this member. */
  shadowedBy: MemberId.optional(),
  /** Muted: can read and rate, but cannot write to others for now. */
  silenced: z.boolean().optional(),
  /** Has not verified an e-mail address yet: can play, but cannot contact others. */
  unverified: z.boolean().optional(),
  /** What the API key that sent the request can do; a session has no such limit. */
  scopes: z.array(ApiScope).optional(),
  /** Set for a guest of this challenge's survey, who has access to nothing else. */
  guest: ChallengeId.optional(),
})
export type Actor = z.infer<typeof Actor>

/** Whether the actor is this member, and not an admin who is viewing as them. */
export const isInPerson = (actor: Actor | undefined, member: MemberId): boolean =>
  actor?.id === member && actor.shadowedBy === undefined

/** The header in which the api identifies the caller to other services. */
export const ACTOR_HEADER = 'x-ideathlon-actor'

const VALID_MS = 60_000

/** `payload.signature`, valid for a minute. */
export function signActor(actor: Actor, secret: string, now: Date): string {
  const payload = Buffer.from(
    JSON.stringify({ ...actor, until: now.getTime() + VALID_MS }),
  ).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** The actor of a signed header; undefined if it is forged, expired or missing. */
export function verifyActor(header: unknown, secret: string, now: Date): Actor | undefined {
  if (typeof header !== 'string') return undefined
  const [payload, signature] = header.split('.')
  if (payload === undefined || signature === undefined) return undefined
  const expected = Buffer.from(signatureOf(payload, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claim = Claim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!claim.success || claim.data.until < now.getTime()) return undefined
  const { until: _, ...actor } = claim.data
  return actor
}

const Claim = Actor.extend({ until: z.int() })

function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
