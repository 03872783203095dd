import { readSurvey, type SurveyView } from '@ideathlon/contracts/surveys'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { QuestionPicture } from '../../entities/challenge/question-picture.tsx'
import { FlowFailure } from '../../entities/rating/flow-failure.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { later } from '../../ui/parts/later.tsx'
import { Loading } from '../../ui/states/states.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SurveyCards } from './survey-cards.tsx'
import { SurveyClosed } from './survey-closed.tsx'
import { SurveyStart } from './survey-start.tsx'

/** Loaded separately, because only askers see it and guests do not need it. */
const SurveyPanel = later(async () => (await import('./asker/survey-panel.tsx')).SurveyPanel)

/** Lets guests rate the ideas of one challenge, one at a time and without an account. */
export function Component() {
  const { challenge = '' } = useParams()
  const me = useMe()
  const survey = useRead(readSurvey, { params: { challenge } })
  useTitle(survey.data ? `Survey: ${survey.data.data.question_title}` : 'Survey')
  if (survey.isLoadingError) {
    return (
      <FlowFailure page slug={challenge} error={survey.error} retry={() => void survey.refetch()} />
    )
  }
  if (!survey.data || me === undefined) {
    return (
      <Loading what="the survey" className="mx-auto h-96 w-full max-w-[47.5rem] rounded-card" />
    )
  }
  const shown = survey.data.data
  return (
    <div className="mx-auto flex max-w-[47.5rem] flex-col gap-5">
      <Head survey={shown} />
      {shown.is_asker ? (
        <SurveyPanel survey={shown} />
      ) : (
        <Play key={shown.slug} survey={shown} isMember={me !== null} />
      )}
    </div>
  )
}

function Head({ survey }: { survey: SurveyView }) {
  return (
    <header className="card overflow-hidden">
      <div className="h-24 sm:h-32">
        <QuestionPicture
          question={{ ...survey, category: { hue: survey.hue } }}
          sizes="48rem"
          width={640}
          height={128}
        />
      </div>
      <h1 tabIndex={-1} className="p-5 font-bold text-heading sm:p-7 sm:text-hero">
        {survey.question_title}
      </h1>
    </header>
  )
}

function Play({ survey, isMember }: { survey: SurveyView; isMember: boolean }) {
  const [isBegun, setIsBegun] = useState(survey.guest !== null)
  if (survey.survey.reason === 'challenge_closed') {
    return <Navigate to={`/challenges/${survey.slug}`} replace />
  }
  if (!survey.survey.allowed) return <SurveyClosed survey={survey} />
  if (isMember || !isBegun) {
    return <SurveyStart survey={survey} isMember={isMember} onBegun={() => setIsBegun(true)} />
  }
  return <SurveyCards slug={survey.slug} />
}
