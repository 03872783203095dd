import { beginSurvey, type SurveyView } from '@ideathlon/contracts/surveys'
import { EyeOff, Star, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { plural } from '../../lib/format/format.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'

type SurveyStartProps = { survey: SurveyView; isMember: boolean; onBegun: () => void }

const PROMISES = [
  { icon: UserRoundX, text: 'No account, name or e-mail address needed.' },
  { icon: EyeOff, text: 'You see the ideas, but not who wrote them.' },
  { icon: Star, text: 'Rate each idea from 1 to 10 stars. You can skip a few.' },
]

/** The survey's introduction, before the first idea. */
export function SurveyStart({ survey, isMember, onBegun }: SurveyStartProps) {
  const [phase, setPhase] = useState<'idle' | 'busy' | { error: string }>('idle')
  const begin = async () => {
    setPhase('busy')
    try {
      await call(beginSurvey, { body: { challenge: survey.slug } })
      onBegun()
    } catch (error) {
      setPhase({ error: sentenceOf(error) })
    }
  }
  return (
    <section className="card p-5 sm:p-7" aria-label="Survey">
      {survey.question_detail && (
        <p className="mb-5 whitespace-pre-line text-reading">{survey.question_detail}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-muted">
        <b className="font-semibold text-ink">
          {plural(survey.ideas, { one: '{n} idea to rate', other: '{n} ideas to rate' })}
        </b>
        <Countdown until={survey.closes_at} />
      </p>
      <ul className="my-5 flex flex-col gap-2.5">
        {PROMISES.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-5 shrink-0 text-primary-ink" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {typeof phase === 'object' && (
        <Announced urgent className="mb-3 font-medium text-loss-ink">
          {phase.error}
        </Announced>
      )}
      <div className="flex flex-wrap gap-2">
        {isMember ? (
          <ButtonLink to={`/challenges/${survey.slug}/rate`} look="primary">
            Rate with your account
          </ButtonLink>
        ) : (
          <Button
            look="primary"
            busy={phase === 'busy' && 'One moment…'}
            onClick={() => void begin()}
          >
            Begin
          </Button>
        )}
        <ButtonLink to={`/challenges/${survey.slug}`}>Go to the challenge</ButtonLink>
      </div>
    </section>
  )
}
