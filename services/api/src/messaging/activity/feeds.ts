import { createHash } from 'node:crypto'
import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'
import { activityText } from '@ideathlon/contracts/activity/text'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { Feed } from 'feed'
import { sql } from 'kysely'
import { knownPlatforms } from '../../community/platforms/known-platforms.ts'
import { findAccount } from '../../community/profiles/find-account.ts'
import type { Deps } from '../../kernel/deps.ts'
import { onlyXml } from '../../kernel/http/escaped.ts'
import type { PublicOf } from './sources.ts'

/** The subject of a feed. */
export type FeedSubject = PublicOf & { platform?: number; title: string; path: string }

/** The platform, member or category that a URL names. */
export async function findFeedSubject(
  deps: Pick<Deps, 'db' | 'now'>,
  { platform: slug, category }: { platform: string; category?: string | undefined },
): Promise<FeedSubject> {
  const platform = (await knownPlatforms(deps)).find((one) => one.slug === slug)
  if (category !== undefined) {
    const found = await findCategory(deps.db, category)
    const at = platform === undefined ? {} : { platform: platform.id }
    return { ...at, category: found.id, title: found.name, path: `/?category=${category}` }
  }
  if (platform) return { platform: platform.id, title: platform.title, path: `/${slug}` }
  const actor = await findAccount(deps.db, slug)
  if (actor === undefined) throw notFound('There is no platform or member with this name.')
  return { actor, title: `@${slug}`, path: `/${slug}` }
}

export async function findCategory(db: Deps['db'], slug: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from categories where slug = ${slug}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound(REFUSALS.category_not_found)
  return found
}

type FeedOptions = { origin: string; address: string; subject: FeedSubject; form: 'atom' | 'json' }

/** The entries as a feed. An entry keeps its id forever, so a reader shows it only once. */
export function writeFeed(
  entries: readonly ActivityEntry[],
  { origin, address, subject, form }: FeedOptions,
): string {
  const feed = new Feed({
    id: `${origin}${subject.path}`,
    link: `${origin}${subject.path}`,
    title: `Ideathlon: ${subject.title}`,
    author: { name: 'Ideathlon' },
    // An empty feed is dated 1970. With the current time, it would change on every request.
    updated: new Date(entries[0]?.at ?? entries[0]?.day ?? 0),
    feedLinks: { [form]: `${origin}${address}` },
    copyright: '',
  })
  for (const entry of entries) {
    const { sentence, link } = activityText(entry)
    const id = createHash('sha256').update(entry.id).digest('base64url').slice(0, 22)
    feed.addItem({
      id: `${origin}/activity/${id}`,
      title: sentence,
      link: `${origin}${link}`,
      date: new Date(entry.at ?? entry.day),
      ...(entry.actor && { author: [{ name: entry.actor.name }] }),
    })
  }
  return form === 'atom' ? onlyXml(feed.atom1()) : feed.json1()
}
