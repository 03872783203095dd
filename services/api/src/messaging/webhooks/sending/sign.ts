import { Webhook } from 'standardwebhooks'
import type { Seal } from '../../../identity/two-factor/seal.ts'
import type { Endpoint } from '../load.ts'

/** The purpose for which the secrets are sealed. */
export const WEBHOOK_SECRETS = 'webhook secrets'

type Signed = { id: string; at: Date; body: string }
type Secrets = Pick<Endpoint, 'secret' | 'old_secret' | 'old_secret_until'>

/**
 * The headers of Standard Webhooks. Each attempt is signed with its own time, so that
 * old ones cannot be replayed.
 */
export function signedHeaders(
  { id, at, body }: Signed,
  { secret, old_secret: before, old_secret_until: until }: Secrets,
  seal: Seal,
): Record<string, string> {
  const isOverlap = before !== null && until !== null && until > at
  const secrets = isOverlap ? [secret, before] : [secret]
  return {
    'content-type': 'application/json',
    'user-agent': 'Ideathlon-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((sealed) => new Webhook(seal.open(sealed)).sign(id, at, body))
      .join(' '),
  }
}
