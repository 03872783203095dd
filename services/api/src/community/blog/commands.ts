import {
  type NewPost,
  POSTS_MAX,
  type Post,
  type PostChange,
  type PostId,
} from '@ideathlon/contracts/contents'
import { fileKeyOf } from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { plainText } from '@ideathlon/contracts/rich-text'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, Refusal, refused } from '@ideathlon/service-kit/http/refusal'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'
import { claimPicture, releaseFile } from '../../site/files/commands.ts'
import { readPost } from './queries.ts'

type By = { actor: Actor; origin: Origin }

export function createPost(deps: Deps, { actor, origin }: By, post: NewPost): Promise<Post> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await assertBelowLimit(tx, actor.id)
    const { id } = await tx
      .insertInto('posts')
      .values({
        ...columnsOf(post),
        author: actor.id,
        published_at: post.state === 'published' ? now : null,
        hidden_at: null,
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await movePicture(tx, id, { before: null, after: post.picture })
    return found(tx, actor, id)
  })
}

type SavePostInput = PostChange & { id: PostId }

/**
 * Saves a change based on the version that the author has read. If there is a newer one, the answer
 * is 409 with the current post.
 */
export function savePost(deps: Deps, { actor, origin }: By, post: SavePostInput): Promise<Post> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const row = await lockMine(tx, actor.id, post.id)
    const current = await found(tx, actor, post.id)
    if (current.version !== post.version) throw stale(current)
    await tx
      .updateTable('posts')
      .set({
        ...columnsOf(post),
        version: post.version + 1,
        published_at: row.published_at ?? (post.state === 'published' ? now : null),
        changed_at: now,
      })
      .where('id', '=', post.id)
      .execute()
    await movePicture(tx, post.id, { before: row.picture, after: post.picture })
    return found(tx, actor, post.id)
  })
}

/** Deletes a post. It is not an error if the post is already gone. */
export function removePost(deps: Deps, { actor, origin }: By, id: PostId): Promise<null> {
  return runIdempotent(deps, origin, async (tx) => {
    const gone = await tx
      .deleteFrom('posts')
      .where('id', '=', id)
      .where('author', '=', actor.id)
      .returning('picture')
      .executeTakeFirst()
    if (gone !== undefined) await movePicture(tx, id, { before: gone.picture, after: null })
    return null
  })
}

const columnsOf = ({ title, body, picture, picture_alt, state }: NewPost) => ({
  title,
  body: JSON.stringify(body),
  words: plainText(body),
  picture,
  picture_alt: picture === null ? '' : picture_alt,
  state,
})

async function found(tx: Tx, actor: Actor, id: PostId): Promise<Post> {
  const post = await readPost(tx, { author: actor.id, id, viewer: actor })
  if (post === undefined) throw new Error('a saved post could not be found')
  return post
}

async function lockMine(tx: Tx, author: MemberId, id: PostId) {
  const row = await tx
    .selectFrom('posts')
    .select(['picture', 'published_at'])
    .where('id', '=', id)
    .where('author', '=', author)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.post_not_found)
  return row
}

async function assertBelowLimit(tx: Tx, author: MemberId): Promise<void> {
  await lockAccount(tx, author)
  const { count } = await tx
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  if (Number(count) >= POSTS_MAX) throw refused('too_many_posts')
}

async function movePicture(
  tx: Tx,
  id: PostId,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return
  const by = `post:${id}` as const
  const [old, key] = [before, after].map((url) => (url === null ? undefined : fileKeyOf(url)))
  if (key !== undefined) await claimPicture(tx, key, { by, field: 'picture' })
  if (old !== undefined && old !== key) await releaseFile(tx, old, by)
}

function stale(post: Post): Refusal {
  const message = REFUSALS.post_stale
  return new Refusal(409, { error: { code: 'post_stale', message }, post }, message)
}
