import { CommentCard } from './comment-card.tsx'
import { useMentoringOf } from './queries.ts'

/**
 * The mentor comments on an idea that the viewer is allowed to read. Renders nothing if there are
 * none.
 */
export function CommentsOfIdea({ slug, idea }: { slug: string; idea: number }) {
  const { data } = useMentoringOf({ slug, idea })
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="mt-4 flex flex-col gap-3" aria-label="What mentors say">
      <h3 className="font-bold">What mentors say</h3>
      {data.data.map((comment) => (
        <CommentCard key={comment.id} comment={comment} />
      ))}
    </section>
  )
}
