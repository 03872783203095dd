import type { SharingContent } from '@ideathlon/contracts/sharing'

type Shared = Pick<SharingContent, 'text' | 'title' | 'url'>

/** Networks that take words and a link in an address of their own; nothing is loaded from them here. */
export const NETWORKS: readonly { name: string; hrefOf(shared: Shared): string }[] = [
  {
    name: 'Facebook',
    hrefOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${search({ u: url })}`,
  },
  {
    name: 'Reddit',
    hrefOf: ({ url, title }) => `https://www.reddit.com/submit?${search({ url, title })}`,
  },
  {
    name: 'E-mail',
    hrefOf: ({ url, text, title }) =>
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
  },
]

export const SHARING_FAILED = 'Unable to finish sharing, please try again.'

export const tweetHref = (text: string) => `https://twitter.com/intent/tweet?${search({ text })}`

const search = (values: Record<string, string>) => new URLSearchParams(values).toString()
