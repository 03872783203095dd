import { REFUSALS } from '@ideathlon/contracts/refusals'
import { readSurvey, type SurveyView, switchSurvey } from '@ideathlon/contracts/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problem.ts'
import { SharePanel } from '../../../sharing/share-panel.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { SurveyResults } from './survey-results.tsx'

const CLOSED = new Set(['closed', 'settled', 'archived'])

/** The asker's side of the survey: on or off, its link, and what its guests thought. */
export function SurveyDesk({ survey }: { survey: SurveyView }) {
  if (CLOSED.has(survey.state)) return <SurveyResults slug={survey.slug} />
  return (
    <>
      <Switch survey={survey} />
      {survey.survey.allowed && (
        <section className="card p-5 sm:p-6" aria-labelledby="link">
          <h2 id="link" className="mb-4 font-bold text-title">
            Send the survey
          </h2>
          <SharePanel subject="challenge" target={survey.slug} />
        </section>
      )}
    </>
  )
}

function Switch({ survey }: { survey: SurveyView }) {
  const client = useQueryClient()
  const params = { challenge: survey.slug }
  const turn = useMutation({
    mutationFn: (on: boolean) => call(switchSurvey, { params, body: { on } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [readSurvey.url, params] }),
  })
  const { can_switch: can, is_on: isOn } = survey
  const reason = can.reason ?? (isOn ? survey.survey.reason : null)
  return (
    <section className="card flex flex-wrap items-center gap-4 p-5 sm:p-6" aria-label="Survey">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex items-center gap-2 font-bold text-title">
          The survey is {isOn && can.allowed ? 'on' : 'off'}
          <Pill tone={isOn && can.allowed ? 'gain' : 'plain'}>
            {isOn && can.allowed ? 'Anybody with the link' : 'Members only'}
          </Pill>
        </h2>
        <p className="mt-1 text-muted">
          {reason
            ? REFUSALS[reason]
            : 'Guests rate without an account. It weighs nothing until they join; after the close you see it beside the crowd’s.'}
        </p>
        {turn.error && (
          <p role="alert" className="mt-2 font-medium text-loss-ink">
            {sentenceOf(turn.error)}
          </p>
        )}
      </div>
      {can.allowed && (
        <Button
          look={isOn ? 'quiet' : 'primary'}
          busy={turn.isPending && 'Saving …'}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? 'Switch it off' : 'Switch it on'}
        </Button>
      )}
    </section>
  )
}
