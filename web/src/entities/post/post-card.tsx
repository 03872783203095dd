import type { PostCard as Card } from '@ideathlon/contracts/contents'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format/format.ts'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'

type PostCardProps = {
  post: Card
  /** True in a list with posts by several members. */
  withAuthor?: boolean
}

/** A post in a list: its picture, title and first lines. The whole card links to it. */
export function PostCard({ post, withAuthor = false }: PostCardProps) {
  const { id, author, title, excerpt, lang, picture, picture_alt, state } = post
  const to = state === 'draft' ? `/me/blog/write?post=${id}` : `/${author.handle}/blog/${id}`
  return (
    <li className="card relative flex flex-col overflow-hidden hover:shadow-lifted sm:flex-row">
      <div className="h-40 shrink-0 overflow-hidden bg-sunken *:size-full *:object-cover sm:h-auto sm:w-52">
        {picture === null ? (
          <ChallengeArt seed={`post-${id}`} hue={(id * 47) % 360} />
        ) : (
          <img
            src={picture.replace(/(?:-thumb)?\.webp$/u, '-thumb.webp')}
            alt={picture_alt}
            loading="lazy"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-5">
        <h3 className="display break-words font-bold text-title">
          <Link
            lang={title ? lang : undefined}
            to={to}
            className="after:absolute after:inset-0 hover:text-primary-ink"
          >
            {title || 'Untitled'}
          </Link>
        </h3>
        <p lang={lang} className="line-clamp-3 break-words text-muted">
          {excerpt}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
          {withAuthor && <span className="font-semibold text-ink">{author.name}</span>}
          <PostDate post={post} />
          {state === 'draft' && <Pill tone="gold">Draft</Pill>}
          {post.is_hidden && <Pill tone="plain">Hidden by moderators</Pill>}
        </p>
      </div>
    </li>
  )
}

export function PostDate({
  post,
}: {
  post: Pick<Card, 'published_at' | 'changed_at' | 'minutes'>
}) {
  const format = useFormat()
  const at = post.published_at ?? post.changed_at
  return (
    <span>
      <time dateTime={at}>{format.date(at, 'medium')}</time> ·{' '}
      {format.plural(post.minutes, { one: '{n}-minute read', other: '{n}-minute read' })}
    </span>
  )
}
