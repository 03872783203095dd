import type { MyProfile } from '@ideathlon/contracts/own-profile'
import type { ReactNode } from 'react'
import { useMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

type WithMineProps = {
  title: string
  says: ReactNode
  children: (mine: MyProfile) => ReactNode
}

/** A page of the viewer's account: its heading, and its content once the profile is loaded. */
export function WithMine({ title, says, children }: WithMineProps) {
  const { data, isPending, error, refetch } = useMyProfile()
  return (
    <div className="max-w-2xl">
      <PageHead title={title}>{says}</PageHead>
      {data && children(data.data)}
      {!data && isPending && <Loading what="your account" className="h-64 w-full rounded-card" />}
      {!data && !isPending && <ProblemState error={error} retry={() => void refetch()} />}
    </div>
  )
}
