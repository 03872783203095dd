import type { PostCard } from '@ideathlon/contracts/contents'
import { Feed } from 'feed'
import { onlyXml } from '../../kernel/http/escaped.ts'

type FeedOptions = {
  origin: string
  address: string
  form: 'atom' | 'json'
  author: { handle: string; name: string }
}

/**
 * The newest posts of a blog as a feed. A post keeps its id forever, so a reader shows it only
 * once.
 */
export function writeFeed(
  posts: readonly PostCard[],
  { origin, address, author, form }: FeedOptions,
): string {
  const link = `${origin}/${author.handle}/blog`
  const feed = new Feed({
    id: link,
    link,
    title: `${author.name}: blog`,
    author: { name: author.name, link: `${origin}/${author.handle}` },
    // An empty blog is dated 1970. With the current time, its feed would change on every request.
    updated: new Date(Math.max(0, ...posts.map(({ changed_at }) => Date.parse(changed_at)))),
    feedLinks: { [form]: `${origin}${address}` },
    copyright: '',
  })
  for (const { id, title, excerpt, published_at, changed_at } of posts) {
    feed.addItem({
      id: `${link}/${id}`,
      link: `${link}/${id}`,
      title,
      description: excerpt,
      published: new Date(published_at ?? changed_at),
      date: new Date(changed_at),
    })
  }
  return form === 'atom' ? onlyXml(feed.atom1()) : feed.json1()
}
