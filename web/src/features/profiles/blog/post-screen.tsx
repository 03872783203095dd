import { type Post, readPost, suggestPosts } from '@ideathlon/contracts/contents'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { PostCard, PostDate } from '../../../entities/post/post-card.tsx'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** A member's post, and others to read next. */
export function Component() {
  const { platformSlug: author = '', content = '' } = useParams()
  const query = useRead(readPost, { params: { author, content: Number(content) || 0 } })
  if (query.isPending) return <Loading what="the post" className="h-96 w-full rounded-card" />
  if (query.data === undefined) return <ProblemState page of={query} />
  return <Article post={query.data.data} />
}

function Article({ post }: { post: Post }) {
  const { id, author, title, picture, picture_alt, body, is_mine } = post
  useTitle(title)
  return (
    <>
      <article className="card overflow-hidden">
        {picture !== null && (
          <img src={picture} alt={picture_alt} className="max-h-[26rem] w-full object-cover" />
        )}
        <div className="mx-auto flex max-w-2xl flex-col gap-5 px-5 py-8 sm:px-8 sm:py-12">
          <h1
            lang={post.lang}
            tabIndex={-1}
            className="display text-balance break-words font-bold text-hero"
          >
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <MemberLink member={author} />
            <PostDate post={post} />
          </div>
          {post.is_hidden && (
            <p className="rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
              Moderators hid this post. Only you and the moderators can see it.
            </p>
          )}
          <RichTextView text={body} lang={post.lang} />
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <ButtonLink to={`/${author.handle}/blog`} look="ghost" className="-ms-4">
              All posts by {author.name}
            </ButtonLink>
            {is_mine ? (
              <ButtonLink to={`/me/blog/write?post=${id}`}>Edit</ButtonLink>
            ) : (
              <ReportButton kind="post" id={id} what="this post" />
            )}
          </footer>
        </div>
      </article>
      <ReadNext besides={id} />
    </>
  )
}

function ReadNext({ besides }: { besides: number }) {
  const { data } = useRead(suggestPosts, { query: { besides, size: 3 } })
  const posts = data?.data ?? []
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="mb-4 font-bold text-heading">
        Read next
      </h2>
      <ul className="flex flex-col gap-4">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} withAuthor />
        ))}
      </ul>
    </section>
  )
}
