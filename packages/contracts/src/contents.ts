import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ImageUrl } from './files.ts'
import { IDEA_IMAGE_ALT_MAX } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { oneLine } from './one-line.ts'
import { isEmptyText, RichText } from './rich-text.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

export const POST_TITLE_MAX = 140
/** The maximum number of posts per member, including drafts. */
export const POSTS_MAX = 500

export const PostId = z.int().positive().max(2_147_483_647)
export type PostId = z.infer<typeof PostId>

export const PostState = z.enum(['draft', 'published'])
export type PostState = z.infer<typeof PostState>

/** A post of a member's blog, as listed. */
export const PostCard = z.object({
  id: PostId,
  author: MemberFace,
  title: z.string(),
  /** The first lines as plain text. */
  excerpt: z.string(),
  lang: TextLanguage,
  picture: ImageUrl.nullable(),
  picture_alt: z.string(),
  state: PostState,
  published_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  /** The post is hidden while a moderator reviews it; only its author can see it. */
  is_hidden: z.boolean(),
  minutes: z.int().positive(),
})
export type PostCard = z.infer<typeof PostCard>

export const Post = PostCard.extend({
  body: RichText,
  /** The version to send with the next save. */
  version: z.int().positive(),
  is_mine: z.boolean(),
})
export type Post = z.infer<typeof Post>

const Words = z.object({
  title: z.string().overwrite(oneLine).max(POST_TITLE_MAX).default(''),
  body: RichText,
  picture: ImageUrl.nullable().default(null),
  picture_alt: z.string().trim().max(IDEA_IMAGE_ALT_MAX).default(''),
  state: PostState.default('draft'),
})

/** A draft can be incomplete; a published post needs a title and some text. */
function checkPost(post: z.output<typeof Words>, at: z.RefinementCtx): void {
  if (post.state === 'draft') return
  const complain = (field: string, message: string) =>
    at.addIssue({ code: 'custom', path: [field], message })
  if (post.title === '') complain('title', 'Give your post a title.')
  if (isEmptyText(post.body)) complain('body', 'Write your post first.')
  if (post.picture !== null && post.picture_alt === '') {
    complain('picture_alt', 'Say what the picture shows.')
  }
}

export const NewPost = Words.superRefine(checkPost)
export const PostChange = Words.extend({
  /** The version that the client has read. If the post has changed since, the response is 409. */
  version: z.int().positive(),
}).superRefine(checkPost)
export type NewPost = z.output<typeof NewPost>
export type PostChange = z.output<typeof PostChange>

const Author = z.string().trim().min(1).max(60)
const ByAuthor = z.object({ author: Author })
const Params = ByAuthor.extend({ content: z.coerce.number().pipe(PostId) })
const Mine = z.object({ content: z.coerce.number().pipe(PostId) })

export const createPost = route({
  method: 'POST',
  url: '/content/contents',
  auth: 'member',
  summary: 'Write a post for my blog',
  body: NewPost,
  status: 201,
  answer: Data(Post),
})

export const savePost = route({
  method: 'PUT',
  url: '/content/contents/:content',
  auth: 'member',
  summary: 'Change, publish or withdraw one of my posts',
  params: Mine,
  body: PostChange,
  status: 200,
  answer: Data(Post),
})

export const removePost = route({
  method: 'DELETE',
  url: '/content/contents/:content',
  auth: 'member',
  summary: 'Delete one of my posts',
  params: Mine,
  status: 204,
  answer: z.undefined(),
})

export const listPosts = route({
  method: 'GET',
  url: '/content/authors/:author/contents',
  auth: 'visitor',
  summary: 'The posts of a member’s blog, newest first; its author also sees drafts',
  params: ByAuthor,
  query: PageQuery,
  status: 200,
  answer: Page(PostCard),
})

export const readPost = route({
  method: 'GET',
  url: '/content/authors/:author/contents/:content',
  auth: 'visitor',
  summary: 'A post of a member',
  params: Params,
  status: 200,
  answer: Data(Post),
})

export const suggestPosts = route({
  method: 'GET',
  url: '/content/suggestions',
  auth: 'visitor',
  summary: 'Recommended posts: those of members I follow first, then the newest',
  query: z.object({
    /** The post that the reader has open; it is left out of the list. */
    besides: z.coerce.number().pipe(PostId).optional(),
    size: z.coerce.number().int().min(1).max(12).default(4),
  }),
  status: 200,
  answer: Data(z.array(PostCard)),
})

export const readBlogAtom = route({
  method: 'GET',
  url: '/content/authors/:author/contents.atom',
  auth: 'visitor',
  summary: 'A member’s blog as a feed for feed readers',
  params: ByAuthor,
  status: 200,
  answer: z.string(),
})

export const readBlogJson = route({
  method: 'GET',
  url: '/content/authors/:author/contents.json',
  auth: 'visitor',
  summary: 'A member’s blog as a JSON Feed',
  params: ByAuthor,
  status: 200,
  answer: z.string(),
})
