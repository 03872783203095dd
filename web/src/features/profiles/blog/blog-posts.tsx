import { listPosts } from '@ideathlon/contracts/contents'
import { PenLine, Rss } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { PostCard } from '../../../entities/post/post-card.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'

const SIZE = 10

type BlogPostsProps = { handle: string; name: string; own: boolean }

/** A member's posts below their bio, page by page. */
export function BlogPosts({ handle, name, own }: BlogPostsProps) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const query = useRead(listPosts, { params: { author: handle }, query: { page, size: SIZE } })
  return (
    <section aria-labelledby="posts" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="posts" className="font-bold text-heading">
          Blog
        </h2>
        <span className="flex items-center gap-2">
          <a
            href={`/api/content/authors/${handle}/contents.atom`}
            className="touch inline-flex items-center gap-1.5 rounded-control px-3 font-semibold text-muted hover:text-ink"
          >
            <Rss className="size-4.5" aria-hidden="true" />
            Feed<span className="sr-only"> of this blog</span>
          </a>
          {own && (
            <ButtonLink to="/me/blog/write" look="primary">
              <PenLine className="size-4.5" aria-hidden="true" />
              Write a post
            </ButtonLink>
          )}
        </span>
      </div>
      {query.isPending && <Loading what="the blog" className="h-48 w-full rounded-card" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {query.data?.data.length === 0 && (
        <EmptyList meta={query.data.meta} title={own ? 'Your blog is empty' : 'No posts yet'}>
          {own
            ? 'Write about what you tried, what you learned, or how an idea came to you.'
            : `Posts by ${name} will appear here.`}
        </EmptyList>
      )}
      <ul className="flex flex-col gap-4">
        {query.data?.data.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      {query.data && query.data.data.length > 0 && <Pager meta={query.data.meta} />}
    </section>
  )
}
