import type { SurveyView } from '@ideathlon/contracts/surveys'
import { SharePanel } from '../../../entities/share/share-panel.tsx'
import { SurveySwitch } from '../../../entities/survey/survey-switch.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { SurveyResults } from './survey-results.tsx'

const CLOSED = new Set(['closed', 'settled', 'archived'])

/** The asker's view of the survey: its switch, its link, and its guests' ratings. */
export function SurveyPanel({ survey }: { survey: SurveyView }) {
  if (CLOSED.has(survey.state)) return <SurveyResults slug={survey.slug} />
  return (
    <>
      <SurveySwitch survey={survey} />
      {survey.survey.allowed && (
        <Section
          id="link"
          title="Share the survey"
          className="card p-5 sm:p-6"
          heading="mb-4 font-bold text-title"
        >
          <SharePanel subject="challenge" target={survey.slug} />
        </Section>
      )}
    </>
  )
}
