import { linkVia } from '@ideathlon/contracts/share-links'
import { shareByServer, shareContentByServer } from '@ideathlon/contracts/sharing'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Problem } from '../../../lib/problem.ts'
import { SHARED, SHARING_FAILED, tweetHref } from '../panel/networks.ts'
import type { ComposeOptions } from '../panel/parts.ts'
import { refreshConnected } from '../queries/accounts.ts'

/** The result of a post. `elsewhere`: the member finishes it in the network's own window. */
export type Posted = { kind: 'shared' | 'elsewhere'; message: string; urls: readonly string[] }

/**
 * Sends the parts of a post in order; the first is the post, and the others become replies to it.
 */
export function usePosting(composing: ComposeOptions, isMember: boolean) {
  const { network, subject } = composing
  return useMutation({
    mutationFn: (parts: readonly string[]) =>
      network === 'twitter' ? tweet(composing, parts, isMember) : post(composing, parts),
  })

  async function post(...sent: Parameters<typeof send>): Promise<Posted> {
    const { shared, reason, message, urls } = await send(...sent)
    if (shared) return { kind: 'shared', message: SHARED[subject], urls }
    if (reason === 'connect_again' || reason === 'not_connected') void refreshConnected()
    throw new Problem('refused', message ?? SHARING_FAILED, { code: reason ?? 'not_shared' })
  }
}

/**
 * Opens X with the text, unless the server has already posted it. A server error does not prevent
 * the tweet.
 */
async function tweet(
  composing: ComposeOptions,
  parts: readonly string[],
  isMember: boolean,
): Promise<Posted> {
  // Browsers let a page open a window only in response to a press, so the window opens before the
  // server has answered.
  const opened = window.open('', '_blank')
  if (opened === null) throw new Problem('refused', SHARING_FAILED)
  const sent = isMember ? await send(composing, parts).catch(() => undefined) : undefined
  if (sent?.shared) {
    opened.close()
    return { kind: 'shared', message: SHARED[composing.subject], urls: sent.urls }
  }
  opened.opener = null
  opened.location.href = tweetHref(parts[0] ?? '')
  return { kind: 'elsewhere', message: FINISH, urls: [] }
}

const FINISH = 'Finish your post in the X window that opened.'

/**
 * The server adds the link if the text no longer contains it, and posts the same text only once.
 */
async function send(
  { network, content, subject, target }: ComposeOptions,
  parts: readonly string[],
) {
  const [text = '', ...replies] = parts
  const thread = replies.map((reply, at) => ({ text: reply, metadata: { position: at + 1 } }))
  const body = { ...content, text, url: linkVia(content.url, network), hashtags: [], thread }
  const params = { provider: network }
  const sent =
    network === 'twitter'
      ? await call(shareContentByServer, { params, body })
      : await call(shareByServer, { params: { ...params, subject, target }, body })
  return sent.data
}
