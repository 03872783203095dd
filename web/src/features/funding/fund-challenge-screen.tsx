import { useParams } from 'react-router'
import { useChallenge } from '../../entities/challenge/queries/challenge.ts'
import { ProblemState } from '../../ui/states/states.tsx'
import { FundPage } from './fund-page.tsx'

/** Funds the prize of a challenge. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const query = useChallenge(slug)
  if (query.isError && !query.data) return <ProblemState page of={query} />
  return (
    <FundPage target={query.data && { kind: 'challenge', id: query.data.id }}>
      Your money goes into the prize. When the challenge closes, it is shared by the five members
      with the most neurons in this challenge.
    </FundPage>
  )
}
