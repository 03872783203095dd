import { readPlatform } from '@ideathlon/contracts/platforms'
import { readProfile } from '@ideathlon/contracts/profiles'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useSlugOwner } from '../../entities/member/use-slug-owner.ts'
import { MAIN_SLUG } from '../../entities/platform/queries.ts'
import { Problem } from '../../lib/problem.ts'
import { ProblemState } from '../../ui/states/states.tsx'
import { FundPage } from './fund-page.tsx'

/**
 * Funds the member or platform in the address; with `?for=tournaments`, the member's tournaments.
 */
export function Component() {
  const slug = useSlugOwner()
  const [search] = useSearchParams()
  const isMain = slug === MAIN_SLUG
  const profile = useRead(
    readProfile,
    { params: { handle: slug } },
    { enabled: !isMain, select: (answer) => answer.data },
  )
  const isNobody = profile.error instanceof Problem && profile.error.kind === 'missing'
  const platform = useRead(
    readPlatform,
    { params: { slug } },
    { enabled: isMain || isNobody, retry: false, select: (answer) => answer.data },
  )
  if (isMain || isNobody) {
    if (platform.isError) return <ProblemState page of={platform} />
    return (
      <FundPage target={platform.data && { kind: 'platform', id: platform.data.id }}>
        Your money goes into the prizes of this platform’s tournament.
      </FundPage>
    )
  }
  if (profile.isError && !profile.data) return <ProblemState page of={profile} />
  const member = profile.data
  if (search.get('for') === 'tournaments') {
    return (
      <FundPage target={member && { kind: 'director', id: member.id }}>
        Your money goes into the prizes of {member?.name}’s tournaments.
      </FundPage>
    )
  }
  return (
    <FundPage target={member && { kind: 'member', id: member.id }}>
      Your money goes directly into {member?.name}’s wallet.
    </FundPage>
  )
}
