import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import type { SurveyView } from '@ideathlon/contracts/surveys'
import { sentenceOf } from '../../lib/problem.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useSurveySwitch } from './queries.ts'

/** Whether people without an account can rate. Off until the asker turns it on. */
export function SurveySwitch({ survey }: { survey: SurveyView }) {
  const turn = useSurveySwitch(survey.slug)
  const { can_switch: can, is_on: isOn } = survey
  const reason = can.reason ?? (isOn ? survey.survey.reason : null)
  return (
    <section className="card flex flex-wrap items-center gap-4 p-5 sm:p-6" aria-label="Survey">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex items-center gap-2 font-bold text-title">
          The survey is {isOn && can.allowed ? 'on' : 'off'}
          <Pill tone={isOn && can.allowed ? 'gain' : 'plain'}>
            {isOn && can.allowed ? 'Anyone with the link' : 'Members only'}
          </Pill>
        </h2>
        <p className="mt-1 text-muted">
          {reason
            ? shownRefusal(reason)
            : 'Guests can rate without an account. Their ratings do not count until they join. After the challenge closes, you will see guests’ ratings next to the crowd’s.'}
        </p>
        {turn.error && (
          <Announced urgent className="mt-2 font-medium text-loss-ink">
            {sentenceOf(turn.error)}
          </Announced>
        )}
      </div>
      {can.allowed && (
        <Button
          look={isOn ? 'quiet' : 'primary'}
          busy={turn.isPending && 'Saving…'}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? 'Turn it off' : 'Turn it on'}
        </Button>
      )}
    </section>
  )
}
