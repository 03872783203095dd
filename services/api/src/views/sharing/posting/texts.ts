import { linkVia, type ShareNetwork } from '@ideathlon/contracts/share-links'
import type { SharingContent } from '@ideathlon/contracts/sharing'

type ShareText = Pick<SharingContent, 'text' | 'url' | 'thread'>

/**
 * The texts of a thread, as the member edited them. The first one contains the link that records
 * where it was shared: in place of the plain link if the text still has it, otherwise at the end.
 */
export function textsOf({ text, url, thread }: ShareText, network: ShareNetwork): string[] {
  const first = withLink(text.trim(), url, linkVia(url, network))
  const replies = [...thread]
    .sort((one, other) => one.metadata.position - other.metadata.position)
    .map((part) => part.text.trim())
    .filter((part) => part !== '')
  return [first, ...replies]
}

function withLink(text: string, plain: string, link: string): string {
  if (link === '' || text.includes(link)) return text
  return text.includes(plain) ? text.replace(plain, () => link) : `${text}\n\n${link}`
}
