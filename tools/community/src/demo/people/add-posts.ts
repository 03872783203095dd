import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '@ideathlon/api/kernel/deps'
import { POST_TITLE_MAX } from '@ideathlon/contracts/contents'
import { Handle } from '@ideathlon/contracts/ids'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import * as z from 'zod'

const Posts = z.array(
  z.strictObject({
    author: Handle,
    days_ago: z.int().positive(),
    title: z.string().max(POST_TITLE_MAX),
    text: z.string(),
  }),
)
const DAY_MS = 86_400_000

/** Adds posts by members who like to write. */
export async function addPosts(
  tx: Tx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, 'posts.json'), 'utf8')
  const rows = Posts.parse(JSON.parse(text)).flatMap((post) => {
    const author = ids.get(post.author)
    if (author === undefined) return []
    const at = new Date(now - post.days_ago * DAY_MS)
    return {
      author,
      title: post.title,
      body: JSON.stringify(richTextOf(post.text)),
      words: post.text,
      picture: null,
      picture_alt: '',
      state: 'published' as const,
      published_at: at,
      hidden_at: null,
      created_at: at,
      changed_at: at,
    }
  })
  if (rows.length > 0) await tx.insertInto('posts').values(rows).execute()
}
