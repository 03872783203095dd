import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Suspense } from 'react'
import { useIdeas } from '../../../entities/challenge/queries/challenge.ts'
import { later } from '../../../ui/parts/later.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const CaptionedPicture = later(
  async () => (await import('../../../entities/challenge/captioned-picture.tsx')).CaptionedPicture,
)
const CommentsOfIdea = lazyPart(async () => ({
  default: (await import('../../../entities/mentor-comment/comments-of-idea.tsx')).CommentsOfIdea,
}))

export function OwnIdeas({ challenge }: { challenge: ChallengeView }) {
  const { slug } = challenge
  const { ideas = [], isPending, isLoadingError, error, refetch } = useIdeas(slug)
  if (isPending) return <Skeleton className="h-40 rounded-card" />
  if (isLoadingError) return <ProblemState error={error} retry={() => void refetch()} />
  const own = ideas.filter((idea) => idea.is_mine)
  if (own.length === 0) return null
  return (
    <Section id="own-ideas" title="Ideas you entered" className="card p-5 sm:p-6">
      <p className="mt-1 text-muted">Results are hidden until the challenge closes.</p>
      <ul className="mt-3 flex flex-col">
        {own.map((idea) => (
          <li key={idea.id} className="border-line border-t py-3 first:border-0">
            <h3 dir="auto" lang={idea.lang} className="font-bold text-reading">
              {idea.title}
            </h3>
            {idea.caption === null ? (
              <div className="mt-1 flex items-start gap-3">
                {idea.image !== null && (
                  <img
                    src={idea.image}
                    alt={idea.image_alt}
                    lang={idea.lang}
                    loading="lazy"
                    decoding="async"
                    className="aspect-square w-20 shrink-0 rounded-control bg-sunken object-cover"
                  />
                )}
                <p dir="auto" lang={idea.lang} className="line-clamp-3 min-w-0 text-muted">
                  {idea.description}
                </p>
              </div>
            ) : (
              <CaptionedPicture
                question={challenge}
                caption={idea.caption}
                className="mt-2 max-w-sm"
              />
            )}
            <Suspense fallback={null}>
              <CommentsOfIdea slug={slug} idea={idea.id} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Section>
  )
}
