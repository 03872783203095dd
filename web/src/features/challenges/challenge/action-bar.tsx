import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Lightbulb, Star } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'

/** On a phone, keeps the actions on an open challenge within thumb's reach. */
export function ActionBar({ challenge }: { challenge: ChallengeView }) {
  const [search, setSearch] = useSearchParams()
  const { mine, slug, can, ideas } = challenge
  const isVisitor = mine === null
  // Until the entry fee is paid, the idea section links to the payment.
  const mayAnswer = isVisitor || can.enter_idea.allowed || can.enter_idea.reason === 'entry_fee_due'
  const mayRate = isVisitor ? ideas > 0 : mine.to_rate > 0 && !mine.is_co_author
  if (search.get('write') === 'idea' || (!mayAnswer && !mayRate)) return null
  const join = (then: string) => `/sign-up?continue=/challenges/${slug}${then}`
  const answer = () => {
    setSearch(
      (kept) => {
        kept.set('write', 'idea')
        return kept
      },
      { replace: true, preventScrollReset: true },
    )
    document.getElementById('your-idea')?.scrollIntoView()
  }
  return (
    <nav aria-label="Take part" className="phone-bar z-20 sm:hidden">
      <ul className="flex gap-2 *:flex-1">
        {mayAnswer && (
          <li className="grid">
            {isVisitor ? (
              <ButtonLink to={join('%3Fwrite=idea')} look="primary">
                <Lightbulb className="size-4" aria-hidden="true" />
                Answer
              </ButtonLink>
            ) : (
              <Button look="primary" onClick={answer}>
                <Lightbulb className="size-4" aria-hidden="true" />
                Answer
              </Button>
            )}
          </li>
        )}
        {mayRate && (
          <li className="grid">
            <ButtonLink
              to={isVisitor ? join('/rate') : `/challenges/${slug}/rate`}
              look={mayAnswer ? 'quiet' : 'primary'}
            >
              <Star className="size-4" aria-hidden="true" />
              Rate
            </ButtonLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
