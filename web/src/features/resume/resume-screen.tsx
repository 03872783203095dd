import { readResume } from '@ideathlon/contracts/resume'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ResumeSheet } from './resume-sheet.tsx'

/**
 * A member's resume, if they have published it; `me` redirects to their own, whether published or
 * not.
 */
export function Component() {
  const { platformSlug: handle = '' } = useParams()
  if (handle === 'me') return <Navigate to="/me/my-dashboard/innovation-resume" replace />
  return <OfMember handle={handle} />
}

function OfMember({ handle }: { handle: string }) {
  const { data, isLoadingError, error } = useRead(
    readResume,
    { params: { handle } },
    { retry: false },
  )
  useTitle(data && `${data.data.member.name}’s innovation resume`)
  if (isLoadingError) return <ProblemState page error={error} />
  if (data === undefined) return <Loading what="the resume" className="h-96 w-full rounded-card" />
  return (
    <>
      <PageHead
        title="Innovation resume"
        aside={<ButtonLink to={`/${handle}`}>View profile</ButtonLink>}
      />
      <ResumeSheet resume={data.data} />
    </>
  )
}
