import type { PointKey } from '@ideathlon/contracts/events/points'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useQueries } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { Loading } from '../../../ui/states/states.tsx'
import { priceInWords } from './price-in-words.ts'

/** The actions that earn neurons, in the order in which members learn them. */
const PRICED_ACTIONS: readonly (readonly [PointKey, string])[] = [
  ['RatingCreated:RatedIdea', 'You rate an idea'],
  ['IdeaCreated:IdeaSubmitted', 'You enter an idea'],
  ['IdeaCreated:EarlyIdeaBonus', 'You are among the first three people to answer'],
  ['IdeaRated:IdeaRatedInChallenge', 'Someone rates your idea'],
  ['IdeaRated:IdeaRatedInChallengeBonus', 'Your idea gets another fifty ratings'],
  ['ChallengeClosed:EndOfChallengeCommunityRanking', 'Your idea earns a place at the close'],
  ['ChallengeClosed:EndOfChallengeCatalystRanking', 'The catalyst picks your idea'],
  [
    'ChallengeClosed:IdeaRatingCorrelatedCrowd',
    'Your ratings match the crowd’s over the whole challenge',
  ],
  ['ChallengePublished:CreatedChallenge', 'You create a challenge'],
  ['IdeaPublished:IdeaSubmittedInChallenge', 'Your challenge gets an idea'],
  ['ChallengeClosed:PopularChallengeBonus', 'Your challenge attracts twenty-five players'],
  ['IdeaMentored:MentoredIdeaLike', 'You say what you like about an idea'],
  ['IdeaMentored:MentoredIdeaImprove', 'You say what could be improved'],
  ['PlatformActivity:DirectorQuality', 'People answer and rate well in your challenges for a week'],
  [
    'PlatformActivity:DirectorQuantityPlayersMilestone',
    'Your challenges bring 10, 25, 50, 100 or 250 players together',
  ],
  ['PlatformActivity:RecruitActivated', 'Someone you invited starts playing'],
  ['IdeaRated:IdeaRatingVarianceLow', 'You give everything the same rating'],
]
const STALE_MS = 5 * 60_000

/** Today's prices, from the rules that the scoring uses. */
export function Prices() {
  const answers = useQueries({
    queries: PRICED_ACTIONS.map(([key]) => ({
      ...read(readGamePoints, { params: { key } }),
      staleTime: STALE_MS,
    })),
  })
  if (answers.some(({ isPending }) => isPending)) {
    return <Loading what="the prices" className="h-96 w-full rounded-card" />
  }
  const version = answers.find(({ data }) => data)?.data?.data.rules_version
  if (version === undefined)
    return (
      <p className="text-muted">We cannot load the prices right now. Please try again later.</p>
    )
  return (
    <section className="card overflow-hidden">
      <table className="w-full text-start">
        <caption className="px-4 pt-4 pb-2 text-start text-muted text-small">
          Neurons according to version {version} of the rules
        </caption>
        <thead className="text-muted text-small">
          <tr>
            <th className="px-4 py-2 font-medium">When</th>
            <th className="px-4 py-2 font-medium max-sm:sr-only">Role</th>
            <th className="px-4 py-2 text-end font-medium">Neurons</th>
          </tr>
        </thead>
        <tbody>
          {PRICED_ACTIONS.map(([key, action], at) => {
            const points = answers[at]?.data?.data
            if (points === undefined) return null
            const { text, note, loses } = priceInWords(points.price)
            return (
              <tr key={key} className="border-line border-t align-top">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  {action}
                </th>
                <td className="px-4 py-2.5 text-muted max-sm:sr-only">
                  {ROLE_LABELS[points.role]}
                </td>
                <td className="px-4 py-2.5 text-end">
                  <b className={`tabular ${loses ? 'text-loss-ink' : 'text-gain-ink'}`}>{text}</b>
                  {note && <span className="block text-muted text-small">{note}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
