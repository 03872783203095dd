import { listStaff } from '@ideathlon/contracts/platform-editing'
import { type Platform, readPlatform } from '@ideathlon/contracts/platforms'
import { useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useQuestionList } from '../../entities/challenge/queries/challenge-list.ts'
import { QuestionGrid, QuestionGridSkeleton } from '../../entities/challenge/question-grid.tsx'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { PlatformMasthead } from '../../entities/platform/platform-masthead.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { More } from '../../ui/signals/more.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** A platform's page on the main platform: its description, challenges and staff. */
export function Component() {
  const { slug = '' } = useParams()
  const query = useRead(readPlatform, { params: { slug } })
  const platform = query.data?.data
  useTitle(platform?.title)
  if (platform) return <Shown platform={platform} />
  if (query.isError) return <ProblemState page of={query} />
  return (
    <Loading what="the platform">
      <Skeleton className="mb-7 h-64 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </Loading>
  )
}

function Shown({ platform }: { platform: Platform }) {
  const { description, organization_description: organization } = platform
  return (
    <>
      <PlatformMasthead platform={platform} page />
      {description && <p className="mb-8 max-w-prose text-reading">{description}</p>}
      <ButtonLink to={`/${platform.slug}/fund`} className="mb-8">
        Fund this platform
      </ButtonLink>
      <Questions slug={platform.slug} />
      <Staff platform={platform} />
      {organization && (
        <Section
          id="organization"
          title="Who is behind it"
          className="mt-10"
          heading="mb-2 font-bold text-title"
        >
          <p className="max-w-prose">{organization}</p>
        </Section>
      )}
    </>
  )
}

function Questions({ slug }: { slug: string }) {
  const list = useQuestionList({ state: 'open', sort: 'newest', platform: slug })
  return (
    <Section
      id="asked-here"
      title="Challenges on this platform"
      heading="mb-3 font-bold text-heading"
    >
      {list.isPending && <QuestionGridSkeleton cards={3} />}
      {!list.isPending && list.questions.length === 0 && (
        <p className="text-muted">No challenges are open right now.</p>
      )}
      <QuestionGrid questions={list.questions} />
      <More query={list} what="challenge" label="Show more challenges" />
      <ButtonLink to={`/${slug}/question-collection`} className="mt-4">
        All challenges, including closed ones
      </ButtonLink>
    </Section>
  )
}

function Staff({ platform: { id } }: { platform: Platform }) {
  const { data } = useRead(listStaff, { params: { id }, query: {} })
  const staff = data?.data ?? []
  if (staff.length === 0) return null
  return (
    <Section id="staff" title="Staff" className="mt-10" heading="mb-2 font-bold text-title">
      <ul className="flex flex-wrap gap-x-6">
        {staff.map((member) => (
          <li key={member.id} className="max-w-full">
            <MemberLink member={member} />
            {member.is_owner && <span className="ms-2 text-muted text-small">owner</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
