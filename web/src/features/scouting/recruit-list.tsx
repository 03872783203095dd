import {
  listRecruits,
  RECRUIT_DAYS,
  RECRUIT_RATINGS,
  type Recruit,
  type RecruitStanding,
  type RecruitWaitsFor,
} from '@ideathlon/contracts/scouting'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { useNow } from '../../lib/dates/use-now.ts'
import { plural } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { ProgressBar } from '../../ui/signals/progress.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const DAY_MS = 86_400_000

const WORDS: Record<
  RecruitStanding,
  { label: string; tone: 'plain' | 'gain' | 'primary' | 'loss' }
> = {
  playing: { label: 'Playing', tone: 'gain' },
  joined: { label: 'Joined', tone: 'primary' },
  over: { label: 'Expired', tone: 'plain' },
  void: { label: 'Not counted', tone: 'loss' },
}

const WAITS: Record<RecruitWaitsFor, string> = {
  address: 'Not counted yet: they have not verified their e-mail address.',
  play: `Not counted yet: they need to enter an idea or give ${RECRUIT_RATINGS} ratings in a challenge that then closes.`,
}

/** Why a recruit does not count; undefined if they do. */
function whyNot({ standing, waits_for: waits }: Recruit): string | undefined {
  if (waits !== null) return WAITS[waits]
  return standing === 'void'
    ? 'Not counted: they use the same network or device as you, so this could be a second account of yours.'
    : undefined
}

export function RecruitList() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const query = useRead(listRecruits, { query: { page } })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="your recruits" className="h-40 w-full rounded-card" />
  const { data: recruits, meta } = query.data
  if (recruits.length === 0) {
    return (
      <EmptyList
        meta={meta}
        title="No recruits yet"
        action={
          <ButtonLink to="/me/my-dashboard/scout/challenges" look="primary">
            Share a challenge
          </ButtonLink>
        }
      >
        Send a challenge to someone who might have an answer.
      </EmptyList>
    )
  }
  return (
    <Section id="recruits" title="Your recruits" className="card px-5 pt-5 pb-2 sm:px-6">
      <p className="mt-1 text-muted text-small">
        A recruit counts once they have verified their e-mail address and have an idea or{' '}
        {RECRUIT_RATINGS} ratings in a challenge that has closed, from a different network and
        device than yours.
      </p>
      <ul className="mt-2">
        {recruits.map((recruit) => (
          <Row key={recruit.member.id} recruit={recruit} />
        ))}
      </ul>
      <Pager meta={meta} />
    </Section>
  )
}

function Row({ recruit }: { recruit: Recruit }) {
  const now = useNow(() => 60 * 60_000)
  const { label, tone } = WORDS[recruit.standing]
  const why = whyNot(recruit)
  const left = Math.max(0, Math.ceil((Date.parse(recruit.until) - now) / DAY_MS))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5 first:border-0">
      <MemberLink member={recruit.member} className="min-w-0 flex-1 basis-44" />
      <Ago at={recruit.came_at} />
      <Pill tone={tone}>{label}</Pill>
      <span className="w-full sm:w-44">
        <ProgressBar
          percent={Math.round((left / RECRUIT_DAYS) * 100)}
          label={plural(left, {
            one: 'Your recruit for {n} more day',
            other: 'Your recruit for {n} more days',
          })}
          from="var(--role-scout)"
          className="h-1.5"
        />
        <span className="tabular mt-0.5 block text-caption text-muted">
          {plural(left, {
            none: 'Nine months are over',
            one: 'yours for {n} more day',
            other: 'yours for {n} more days',
          })}
        </span>
      </span>
      {why && <p className="w-full text-caption text-muted">{why}</p>}
    </li>
  )
}
