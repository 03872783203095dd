import { readSurvey } from '@ideathlon/contracts/surveys'
import { Link } from 'react-router'
import { useRead } from '../../../../api/read.ts'
import { useSurveySwitch } from '../../../../entities/survey/queries.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'

/**
 * The asker's switch for ratings without an account; renders nothing if the challenge cannot be a
 * survey.
 */
export function SurveyRow({ slug }: { slug: string }) {
  const { data } = useRead(readSurvey, { params: { challenge: slug } })
  const turn = useSurveySwitch(slug)
  const survey = data?.data
  if (survey?.can_switch.allowed !== true) return null
  const isOn = survey.is_on
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3 first:border-0">
      <div className="wide-52 flex-1 text-muted">
        <p>
          <b className="font-semibold text-ink">The survey is {isOn ? 'on' : 'off'}.</b>{' '}
          {isOn
            ? 'Anyone with the link can rate without an account. Their ratings count once they join.'
            : 'Turn it on to let people without an account rate the ideas through a link.'}{' '}
          {isOn && (
            <Link to={`/challenges/${slug}/survey`} className="text-primary-ink underline">
              Share the survey
            </Link>
          )}
        </p>
        {turn.isError && (
          <Announced urgent className="mt-1 font-medium text-loss-ink">
            {turn.error.message}
          </Announced>
        )}
      </div>
      <Button busy={turn.isPending && 'Saving…'} onClick={() => turn.mutate(!isOn)}>
        {isOn ? 'Turn off the survey' : 'Turn on the survey'}
      </Button>
    </li>
  )
}
