import type { ShareOutcome } from '@ideathlon/contracts/sharing'
import {
  markExpired,
  readKept,
  storeSecret,
} from '../../../growth/connected-accounts/kept-accounts.ts'
import { type Networks, networkOf } from '../../../growth/connected-accounts/networks.ts'
import { ProviderError } from '../../../growth/connected-accounts/providers/provider-error.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { type Claim, changePost, claimPost, type Thread } from './claim-post.ts'
import { notShared, outcomeOf, tooLong } from './outcome.ts'
import type { PostState } from './tables.ts'

/**
 * Posts a thread for a member, each part as a reply to the one before it. Nothing is posted twice:
 * a repeated request continues where the first one broke off.
 */
export async function postThread(
  deps: Deps,
  networks: Networks,
  wanted: Omit<Thread, 'account'>,
): Promise<ShareOutcome> {
  const { provider, member, texts } = wanted
  const kept = await readKept(deps.db, networks, { member, provider })
  if (kept === undefined) return notShared('not_connected', provider)
  const network = networkOf(networks, provider)
  const long = texts.findIndex((text) => network.lengthOf(text) > kept.lengthMax)
  if (long !== -1) return tooLong(provider, { at: long, of: texts.length, max: kept.lengthMax })
  const claim = await claimPost(deps, network, { ...wanted, account: kept.subject })
  if (claim.kind !== 'post') return settledOutcome(claim, provider)
  if (kept.isExpired) {
    await changePost(deps.db, claim.id, { state: 'failed' }, deps.now())
    return notShared('connect_again', provider, claim.parts)
  }
  const { id, parts } = claim
  for (const part of parts) {
    if (part.posted !== null) continue
    const before = parts.flatMap(({ posted }) => posted ?? [])
    const { posted: _none, ...sent } = part
    const saveSecret = (secret: string) =>
      storeSecret(deps.db, networks, { member, provider, subject: kept.subject, secret })
    try {
      part.posted = await network.post({ account: kept, part: sent, before, keep: saveSecret })
      await changePost(deps.db, id, { state: 'posting', parts }, deps.now())
    } catch (error) {
      if (!(error instanceof ProviderError)) {
        await changePost(deps.db, id, { state: 'unsure', parts }, deps.now())
        throw error
      }
      deps.logger.info({ provider, reason: error.reason }, 'a post was not shared')
      if (error.reason === 'connect_again') await markExpired(deps.db, { member, provider })
      const state: PostState = error.reason === 'may_be_posted' ? 'unsure' : 'failed'
      await changePost(deps.db, id, { state, parts }, deps.now())
      return notShared(error.reason, provider, parts)
    }
  }
  await changePost(deps.db, id, { state: 'posted', parts }, deps.now())
  return outcomeOf(parts)
}

function settledOutcome(
  { kind, parts }: Exclude<Claim, { kind: 'post' }>,
  provider: Thread['provider'],
): ShareOutcome {
  return kind === 'done' ? outcomeOf(parts) : notShared('may_be_posted', provider, parts)
}
