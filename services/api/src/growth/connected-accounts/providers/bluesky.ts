import type { CredentialSession } from '@atproto/api'
import { POST_LENGTHS } from '@ideathlon/contracts/connected-accounts'
import { graphemesOf } from '@ideathlon/contracts/graphemes'
import * as z from 'zod'
import type { OutgoingAllow } from '../../../kernel/outgoing/outgoing-allow.ts'
import { outsideFetch } from '../../../kernel/outgoing/outside-fetch.ts'
import { blueskyFault } from './bluesky-fault.ts'
import { postRecord, type Reply } from './bluesky-record.ts'
import type {
  Access,
  AccountThere,
  KeptAccount,
  Network,
  PostedPart,
  PostInput,
} from './provider.ts'
import { faultOfSending, ProviderError } from './provider-error.ts'
import { recordKey } from './record-key.ts'

const BYTES_MAX = 512 * 1024
const TIMEOUT_MS = 10_000
const COLLECTION = 'app.bsky.feed.post'
const PAGES = 'https://bsky.app'
const END_SESSION = '/xrpc/com.atproto.server.deleteSession'

/**
 * The encrypted part of a connected account: the session, but not the app password. `pds`: the
 * account's server.
 */
const Secret = z.object({
  accessJwt: z.string(),
  refreshJwt: z.string(),
  did: z.string(),
  handle: z.string(),
  pds: z.string().nullable(),
})
/** The URI and the version by which a reply refers to a post. */
const Ref = z.object({ uri: z.string(), cid: z.string() })
const Refused = z.object({ error: z.string().optional() })

type SaveSecret = (secret: string) => Promise<void>

/**
 * Talks to Bluesky through the server that the operator has chosen. The library is loaded on first
 * use.
 */
export class Bluesky implements Network {
  readonly #fetch: typeof fetch
  readonly #service: string

  constructor(service: string, allow: OutgoingAllow) {
    this.#service = service
    this.#fetch = outsideFetch({ bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, allow })
  }

  async connect(
    identifier: string,
    password: string,
  ): Promise<{ account: AccountThere; secret: string }> {
    const { CredentialSession: Session } = await import('@atproto/api')
    const session = new Session(new URL(this.#service), this.#fetch)
    await session.login({ identifier, password }).catch((error: unknown) => {
      throw blueskyFault(error, [])
    })
    const { did, handle } = session.session ?? {}
    if (did === undefined || handle === undefined) throw new ProviderError('refused')
    const host = new URL(this.#service).host
    const url = `${PAGES}/profile/${encodeURIComponent(handle)}`
    return {
      account: { host, subject: did, handle, url, lengthMax: POST_LENGTHS.bluesky },
      secret: secretOf(session),
    }
  }

  lengthOf(text: string): number {
    return graphemesOf(text).length
  }

  nameOf(thread: { digest: Buffer; startedAt: Date; at: number }): string {
    return recordKey(thread)
  }

  /**
   * A post that is sent twice overwrites itself, because it has the same key and the same content.
   */
  async post({ account, part, before, keep }: PostInput): Promise<PostedPart> {
    const record = await postRecord(part, replyTo(before))
    const write = (session: CredentialSession, { Agent }: typeof import('@atproto/api')) => {
      const repo = session.did ?? ''
      const put = { repo, collection: COLLECTION, rkey: part.id, record: { ...record } }
      return new Agent(session).com.atproto.repo.putRecord(put)
    }
    const { data } = await this.#within(account, keep, write).catch((error: unknown) => {
      const isUnsure = error instanceof ProviderError && error.reason === 'may_be_posted'
      if (!isUnsure) throw error
      return this.#within(account, keep, write).catch((again: unknown) => {
        // The first attempt may have arrived even if the second did not.
        throw again instanceof ProviderError && again.reason === 'unreachable' ? error : again
      })
    })
    const ref = Ref.parse({ uri: data.uri, cid: data.cid })
    const url = `${PAGES}/profile/${encodeURIComponent(account.handle)}/post/${part.id}`
    return { id: part.id, ref: JSON.stringify(ref), url }
  }

  /**
   * Calls the server directly, because the library's own call hides whether the server accepted it.
   */
  async leave({ secret }: Access): Promise<void> {
    const { refreshJwt, pds } = Secret.parse(JSON.parse(secret))
    const answer = await this.#fetch(new URL(END_SESSION, pds ?? this.#service), {
      method: 'POST',
      headers: { authorization: `Bearer ${refreshJwt}` },
    }).catch((error: unknown) => {
      throw faultOfSending(error)
    })
    if (answer.ok) return
    const { error } = Refused.catch({}).parse(await answer.json().catch(() => ({})))
    throw blueskyFault({ status: answer.status, error }, [])
  }

  /**
   * Runs a call in the account's session. Renewed tokens are stored even if the call itself fails.
   */
  async #within<T>(
    account: KeptAccount,
    keep: SaveSecret,
    call: (session: CredentialSession, api: typeof import('@atproto/api')) => Promise<T>,
  ): Promise<T> {
    const api = await import('@atproto/api')
    const events: string[] = []
    const session = new api.CredentialSession(new URL(this.#service), this.#fetch, (event) => {
      events.push(event)
    })
    resume(session, account.secret)
    try {
      return await call(session, api)
    } catch (error) {
      throw blueskyFault(error, events)
    } finally {
      if (events.includes('update') && session.session !== undefined) {
        account.secret = secretOf(session)
        await keep(account.secret)
      }
    }
  }
}

function resume(session: CredentialSession, secret: string): void {
  const { pds, ...tokens } = Secret.parse(JSON.parse(secret))
  session.session = { ...tokens, active: true }
  if (pds !== null) session.pdsUrl = new URL(pds)
}

function secretOf({ session, pdsUrl }: CredentialSession): string {
  return JSON.stringify(Secret.parse({ ...session, pds: pdsUrl?.href ?? null }))
}

function replyTo(before: readonly PostedPart[]): Reply | undefined {
  const [root, parent] = [before.at(0), before.at(-1)]
  if (root === undefined || parent === undefined) return undefined
  return { root: Ref.parse(JSON.parse(root.ref)), parent: Ref.parse(JSON.parse(parent.ref)) }
}
