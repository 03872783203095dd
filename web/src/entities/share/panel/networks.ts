import { linkVia, type ShareNetwork } from '@ideathlon/contracts/share-links'
import type { SharingContent } from '@ideathlon/contracts/sharing'

export const SHARING_FAILED = 'Unable to finish sharing, please try again.'
export const SHARED = {
  challenge: 'Challenge has been shared successfully.',
  user: 'Page has been shared successfully.',
} as const

type Shared = Pick<SharingContent, 'text' | 'title' | 'url'>

type Intent = { network: ShareNetwork; label: string; hrefOf(shared: Shared): string }

const INTENTS: readonly Intent[] = [
  {
    network: 'facebook',
    label: 'Facebook',
    hrefOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${search({ u: url })}`,
  },
  {
    network: 'reddit',
    label: 'Reddit',
    hrefOf: ({ url, title }) => `https://www.reddit.com/submit?${search({ url, title })}`,
  },
  {
    network: 'email',
    label: 'E-mail',
    hrefOf: ({ url, text, title }) =>
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
  },
]

/** Networks whose own share address accepts text and a link; nothing is loaded from them here. */
export function intentsOf(content: Shared) {
  return INTENTS.map(({ network, label, hrefOf }) => ({
    network,
    label,
    href: hrefOf({ ...content, url: linkVia(content.url, network) }),
  }))
}

export const tweetHref = (text: string) => `https://twitter.com/intent/tweet?${search({ text })}`

const search = (values: Record<string, string>) => new URLSearchParams(values).toString()
