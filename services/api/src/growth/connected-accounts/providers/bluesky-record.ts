import type { AppBskyFeedPost } from '@atproto/api'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import type { Part } from './provider.ts'

type Ref = { uri: string; cid: string }
export type Reply = { root: Ref; parent: Ref }

/** A post with its links marked up, because Bluesky does not detect them itself. */
export async function postRecord(
  { text, at, card }: Part,
  reply: Reply | undefined,
): Promise<AppBskyFeedPost.Record> {
  const { RichText } = await import('@atproto/api')
  const language = languageOfText(text)
  const rich = new RichText({ text })
  rich.detectFacetsWithoutResolution()
  // A mention would need the member's id, which is not looked up.
  const facets = rich.facets?.filter(({ features }) =>
    features.every(({ $type }) => $type !== 'app.bsky.richtext.facet#mention'),
  )
  return {
    $type: 'app.bsky.feed.post',
    text: rich.text,
    createdAt: at,
    ...(language !== '' && { langs: [language] }),
    ...(facets && facets.length > 0 && { facets }),
    ...(reply && { reply }),
    ...(card && {
      embed: {
        $type: 'app.bsky.embed.external',
        external: { uri: card.url, title: card.title, description: card.description },
      },
    }),
  }
}
