import { SHARE_PROVIDER_LABELS, type ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { NotSharedReason, ShareOutcome } from '@ideathlon/contracts/sharing'
import type { KeptPart } from './tables.ts'

const FAILED = 'Unable to finish sharing, please try again.'

const MESSAGES: Record<NotSharedReason, (label: string) => string> = {
  by_intent: () => 'Post it in the X window that opens.',
  not_connected: (label) => `Connect your ${label} account first.`,
  connect_again: (label) => `${label} no longer lets us post for you. Connect your account again.`,
  too_long: (label) => `This is too long for ${label}. Shorten it.`,
  rate_limited: (label) =>
    `${label} is not accepting any more posts from you for now. Try again in a few minutes.`,
  refused: (label) => `${label} did not accept this post. Change it and try again.`,
  unreachable: () => FAILED,
  may_be_posted: (label) =>
    `${label} did not answer, so it may have been posted. Look there first; if it is missing, share it again.`,
}

export const TWITTER_OUTCOME: ShareOutcome = {
  shared: false,
  reason: 'by_intent',
  message: MESSAGES.by_intent('Twitter'),
  urls: [],
  parts: 0,
}

const urlsOf = (parts: readonly KeptPart[]) => parts.flatMap(({ posted }) => posted?.url ?? [])

export function outcomeOf(parts: readonly KeptPart[]): ShareOutcome {
  return { shared: true, reason: null, message: null, urls: urlsOf(parts), parts: parts.length }
}

export function notShared(
  reason: NotSharedReason,
  provider: ShareProvider,
  parts: readonly KeptPart[] = [],
): ShareOutcome {
  const message = MESSAGES[reason](SHARE_PROVIDER_LABELS[provider])
  return { shared: false, reason, message, urls: urlsOf(parts), parts: parts.length }
}

/** Names the part of a thread that is too long. `at` counts from 0. */
export function tooLong(
  provider: ShareProvider,
  { at, of, max }: { at: number; of: number; max: number },
): ShareOutcome {
  const label = SHARE_PROVIDER_LABELS[provider]
  const what = of > 1 ? `Part ${at + 1}` : 'This'
  const message = `${what} is too long for ${label}: use at most ${max} characters.`
  return { shared: false, reason: 'too_long', message, urls: [], parts: of }
}
