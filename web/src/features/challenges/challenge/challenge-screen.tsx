import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { useChallenge } from '../../../entities/challenge/queries/challenge.ts'
import { useSurveyFirst } from '../../../entities/session/use-survey-first.ts'
import { placeOfAma } from './ama/place-of-ama.ts'
import { QuestionArticle } from './question-article.tsx'

/** A challenge on its own page; an AMA redirects to the page of its asker. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  useSurveyFirst(slug)
  const { data: challenge } = useChallenge(slug)
  const [search] = useSearchParams()
  const { state } = useLocation()
  const elsewhere = challenge && placeOfAma(challenge, search)
  if (elsewhere !== undefined) return <Navigate to={elsewhere} state={state} replace />
  return <QuestionArticle slug={slug} />
}
