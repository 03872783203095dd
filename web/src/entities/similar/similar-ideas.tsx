import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { listPriors, type PriorIdea } from '@ideathlon/contracts/similar'
import { read } from '../../api/read.ts'
import { plural } from '../../lib/format/format.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { MAIN_SLUG, usePlatform } from '../platform/queries.ts'
import { SimilarPanel, SimilarRow } from './similar-panel.tsx'
import { useSimilar } from './use-similar.ts'

/**
 * Lists similar ideas while the member is writing: their own from this challenge, and those from
 * closed challenges.
 */
export function SimilarIdeas({ slug, text }: { slug: string; text: string }) {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const params = { platform, challenge: slug }
  const ideas = useSimilar(text, (words) => read(listPriors, { params, query: { text: words } }))
  return (
    <SimilarPanel
      found={plural(ideas.length, {
        none: '',
        one: '{n} similar idea',
        other: '{n} similar ideas',
      })}
      says="Your own ideas and some from closed challenges. Build on them, or try something different."
    >
      {ideas.map((idea) => (
        <SimilarIdea key={idea.id} idea={idea} slug={slug} />
      ))}
    </SimilarPanel>
  )
}

function SimilarIdea({ idea, slug }: { idea: PriorIdea; slug: string }) {
  const { id, title, says, is_mine, place, challenge } = idea
  const isHere = challenge.slug === slug
  return (
    <SimilarRow
      to={
        isHere
          ? `/me/my-dashboard/innovator/challenges/open/detail/${slug}/${id}`
          : `/challenges/${challenge.slug}?idea=${id}`
      }
      title={title}
      mark={
        <>
          {is_mine && <Pill tone="primary">yours</Pill>}
          {place !== null && (
            <Pill tone={place <= COMMUNITY_WINNERS ? 'gold' : 'plain'}>Place {place}</Pill>
          )}
        </>
      }
    >
      <p className="line-clamp-2 break-words">{says}</p>
      {!isHere && <p className="line-clamp-1">for “{challenge.question_title}”</p>}
    </SimilarRow>
  )
}
