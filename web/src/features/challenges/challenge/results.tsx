import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { COMMUNITY_WINNERS, RATINGS_TO_BE_SURE, RATINGS_TO_RANK } from '@ideathlon/contracts/limits'
import { CaptionedPicture } from '../../../entities/challenge/captioned-picture.tsx'
import { Background } from '../../../entities/challenge/page/background.tsx'
import { useIdeas } from '../../../entities/challenge/queries/challenge.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { AskersPicks } from './results/askers-picks.tsx'
import { RankedIdea } from './results/ranked-idea.tsx'
import { WinnersPodium } from './results/winners-podium.tsx'

const ShareResult = later(
  async () => (await import('../../../entities/share/result/share-result.tsx')).ShareResult,
  'h-24',
)

const NOT_RANKED = {
  one: '{n} idea had fewer than {least} ratings and is not ranked.',
  other: '{n} ideas had fewer than {least} ratings and are not ranked.',
} as const

/** The result of a closed challenge: the Top 5, then all ideas, with their authors' names. */
export function Results({ challenge }: { challenge: ChallengeView }) {
  const { ideas, error, isError, refetch, ...more } = useIdeas(challenge.slug)
  if (ideas === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return <Loading what="the ranking" className="h-72 w-full rounded-card" />
  }
  const ranked = ideas.filter((idea) => idea.result?.place != null)
  const others = ideas.filter((idea) => idea.result?.place == null)
  const isToPick = ideas.every((idea) => idea.result === null)
  const winners = ranked.filter((idea) => (idea.result?.place ?? 0) <= COMMUNITY_WINNERS)
  const areFew = ranked.every((idea) => (idea.result?.ratings ?? 0) < RATINGS_TO_BE_SURE)
  if (ideas.length === 0) return <NoIdeas isAma={challenge.solution_format === 'ama'} />
  return (
    <>
      {winners[0]?.caption && (
        <CaptionedPicture
          question={challenge}
          caption={winners[0].caption}
          className="mx-auto w-full max-w-2xl shadow-card"
        />
      )}
      {winners.length > 0 && <WinnersPodium winners={winners} areFew={areFew} />}
      <AskersPicks ideas={ideas} />
      {winners.length > 0 && !isToPick && challenge.solution_format !== 'ama' && (
        <ShareResult slug={challenge.slug} />
      )}
      <Section
        id="ranking"
        title={winners.length > 0 ? 'Full ranking' : 'The ideas'}
        className="card px-5 pt-5 pb-2 sm:px-6"
      >
        {winners.length > 0 && (
          <p className="mt-1 text-muted">
            The ranking corrects for strict, generous and careless raters; the stars are a plain
            average. So the two can differ.{' '}
            {areFew &&
              'Only a few people rated: a handful more ratings could have changed the ranking.'}
          </p>
        )}
        {isToPick && (
          <p className="mt-1 text-muted">
            In random order. You see the crowd’s ranking once your picks are final.
          </p>
        )}
        <ol className="mt-2">
          {[...ranked, ...others].map((idea) => (
            <RankedIdea key={idea.id} idea={idea} challenge={challenge} areFew={areFew} />
          ))}
        </ol>
        {more.hasNextPage && (
          <Button
            look="ghost"
            className="my-2 w-full"
            busy={more.isFetchingNextPage && 'Loading more…'}
            onClick={() => void more.fetchNextPage()}
          >
            Show more ideas
          </Button>
        )}
        {others.length > 0 && !isToPick && !more.hasNextPage && (
          <p className="border-line border-t py-4 text-muted text-small">
            {plural(others.length, NOT_RANKED, { least: RATINGS_TO_RANK })}
          </p>
        )}
      </Section>
      <Background challenge={challenge} />
    </>
  )
}

function NoIdeas({ isAma }: { isAma: boolean }) {
  return (
    <EmptyState title={isAma ? 'These ideas are private' : 'No ideas were entered'}>
      {isAma
        ? 'Only the authors, the asker and the invited mentors can see the ideas.'
        : 'Some challenges are ahead of their time.'}
    </EmptyState>
  )
}
