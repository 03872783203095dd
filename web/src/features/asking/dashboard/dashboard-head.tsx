import { type ChallengeView, readChallenge } from '@ideathlon/contracts/challenges'
import { useLocation } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { useTitle } from '../../../ui/use-title.ts'

const DASHBOARD = '/me/my-dashboard/catalyst'

export const useQuestion = (slug: string) =>
  useRead(readChallenge, { params: { challenge: slug } }, { select: ({ data }) => data })

const WORDS: Partial<Record<ChallengeView['state'], string>> = {
  closing: 'Counting',
  closed: 'Closed',
  settled: 'Settled',
  archived: 'Archived',
}

/** The header of every page of a challenge's dashboard: its title, state and tabs. */
export function DashboardHead({ slug, title }: { slug: string; title: string }) {
  const { pathname } = useLocation()
  const { data: question } = useQuestion(slug)
  useTitle(question ? `${title}: ${question.question_title}` : title)
  const isClosed = pathname.includes('/catalyst/closed/')
  const at = `${DASHBOARD}/detail/${slug}`
  const tabs = [
    ['Ideas', isClosed ? `${DASHBOARD}/closed/${slug}/ideas` : `${at}/ideas`, '/ideas'],
    ['Mentoring', `${at}/mentoring`, '/mentoring'],
    ['Numbers', `${at}/numbers`, '/numbers'],
    ['Report', `${at}/report`, '/report'],
    ['Edit', `${at}/edit`, '/edit'],
  ] as const
  const chips = tabs.map(([label, to, part]) => ({
    key: label,
    label,
    to,
    on: pathname.includes(part),
  }))
  return (
    <>
      <PageHead
        title={question?.question_title ?? title}
        aside={
          <span className="flex flex-wrap gap-2">
            {question?.state === 'closed' && question.ideas > 0 && (
              <ButtonLink look="primary" to={`${DASHBOARD}/closing/${slug}`}>
                Your Top 3
              </ButtonLink>
            )}
            <ButtonLink to={`/platform/presentation/${slug}`}>Present</ButtonLink>
            <ButtonLink to={`/challenges/${slug}`}>View challenge page</ButtonLink>
          </span>
        }
      >
        {question &&
          (question.state === 'open' ? (
            <Countdown until={question.closes_at} />
          ) : (
            <Pill tone="gold">{WORDS[question.state] ?? 'Not open yet'}</Pill>
          ))}
      </PageHead>
      <div className="mb-4">
        <ChipLinks label="This challenge" chips={chips} />
      </div>
    </>
  )
}
