import { createHash } from 'node:crypto'
import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { LinkCard, Network } from '../../../growth/connected-accounts/providers/provider.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import type { KeptPart, PostState } from './tables.ts'

/** How long a network recognises a repeated post. */
const RECOGNIZED_MS = 60 * 60_000
/**
 * How long a claim lasts, which is longer than all attempts at one part take together. Each part
 * that is posted extends it.
 */
const CLAIM_MS = 60_000

export type Thread = {
  member: MemberId
  provider: ShareProvider
  /** The account's id on the network. */
  account: string
  subject: string
  target: string
  texts: readonly string[]
  card: LinkCard | undefined
  /** The idempotency key of the request. */
  key: string | undefined
}

/**
 * `done`: posted before. `busy`: another request is posting it. `lost`: it is too late to find out
 * whether it was posted.
 */
export type Claim =
  | { kind: 'post'; id: number; parts: KeptPart[] }
  | { kind: 'done' | 'busy' | 'lost'; parts: KeptPart[] }

/**
 * Claims a thread for posting. The same texts on the same account within an hour are the same
 * thread, whatever the request's idempotency key: parts that were posted are kept, and the others
 * are posted under the names that they were first given.
 */
export function claimPost(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  network: Network,
  thread: Thread,
): Promise<Claim> {
  return inTransaction(db, async (tx) => {
    const digest = digestOf(thread)
    const at = now()
    // The lock makes a member's requests run one at a time.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', thread.member)
      .forNoKeyUpdate()
      .execute()
    const known = await tx
      .selectFrom('shared_posts')
      .select(['id', 'parts', 'state', 'started_at', 'claimed_until', 'request_key'])
      .where('member', '=', thread.member)
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (known === undefined) return start(tx, { thread, network, digest, at })
    const { id, parts } = known
    const isRecent = at.getTime() - known.started_at.getTime() < RECOGNIZED_MS
    const isSameRequest = thread.key !== undefined && thread.key === known.request_key
    if (known.state === 'posting' && known.claimed_until > at) return { kind: 'busy', parts }
    if (known.state === 'posted' && (isRecent || isSameRequest)) return { kind: 'done', parts }
    if (isRecent || (isSameRequest && known.state === 'failed')) {
      await changePost(tx, id, { state: 'posting' }, at)
      return { kind: 'post', id, parts }
    }
    if (isSameRequest) return { kind: 'lost', parts }
    await tx.deleteFrom('shared_posts').where('id', '=', id).execute()
    return start(tx, { thread, network, digest, at })
  })
}

type Start = { thread: Thread; network: Network; digest: Buffer; at: Date }

async function start(tx: Tx, { thread, network, digest, at }: Start): Promise<Claim> {
  const { member, provider, subject, target, texts, card, key } = thread
  const parts = texts.map((text, index) => ({
    id: network.nameOf({ digest, startedAt: at, at: index }),
    text,
    at: new Date(at.getTime() + index).toISOString(),
    ...(index === 0 && card !== undefined && { card }),
    posted: null,
  }))
  const { id } = await tx
    .insertInto('shared_posts')
    .values({
      member,
      provider,
      subject,
      target,
      digest,
      started_at: at,
      state: 'posting',
      request_key: key ?? null,
      parts: JSON.stringify(parts),
      claimed_until: new Date(at.getTime() + CLAIM_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'post', id, parts }
}

/**
 * Saves the progress of a thread. Once a thread is no longer being posted, the next request can
 * claim it.
 */
export async function changePost(
  db: Deps['db'] | Tx,
  id: number,
  change: { state: PostState; parts?: readonly KeptPart[] },
  now: Date,
): Promise<void> {
  const { state, parts } = change
  await db
    .updateTable('shared_posts')
    .set({
      state,
      claimed_until: state === 'posting' ? new Date(now.getTime() + CLAIM_MS) : now,
      ...(parts && { parts: JSON.stringify(parts) }),
    })
    .where('id', '=', id)
    .execute()
}

function digestOf({ provider, account, texts }: Thread): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([provider, account, texts]))
    .digest()
}
