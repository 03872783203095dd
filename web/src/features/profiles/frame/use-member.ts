import { readPlatform } from '@ideathlon/contracts/platforms'
import { type Profile, readProfile } from '@ideathlon/contracts/profiles'
import { type RelationView, readRelation } from '@ideathlon/contracts/relations'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { useRelation } from '../../../entities/member/queries/relations.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Problem } from '../../../lib/problem.ts'

export type Found =
  | { is: 'loading' | 'nobody' | 'visitor' }
  | { is: 'platform'; slug: string }
  | { is: 'blocked'; member: RelationView['member'] }
  | { is: 'member'; profile: Profile; own: boolean; isAdmin: boolean }
  | { is: 'broken'; error: Error; retry: () => void }

/** Finds the member or platform in the address, if there is one; `me` is the viewer. */
export function useMember(): Found {
  const { platformSlug = '' } = useParams()
  const me = useMe()
  // No member can have the main platform's slug as a handle.
  const isMain = platformSlug === 'platform'
  const handle = platformSlug === 'me' ? me?.user.handle : platformSlug
  const profile = useRead(
    readProfile,
    { params: { handle: handle ?? '' } },
    { enabled: handle !== undefined && me !== undefined && !isMain },
  )
  const isNobody = profile.error instanceof Problem && profile.error.kind === 'missing'
  const mayBeBlocked = readRelation.params.safeParse({ handle }).success
  const hasAnswer = profile.data !== undefined || isNobody
  const relation = useRelation(handle ?? '', mayBeBlocked && hasAnswer)
  const mayBePlatform = readPlatform.params.safeParse({ slug: platformSlug }).success
  const platform = useRead(
    readPlatform,
    { params: { slug: platformSlug } },
    {
      enabled: isNobody && mayBePlatform,
      retry: false,
    },
  )
  if (isMain) return { is: 'platform', slug: platformSlug }
  if (me === null && handle === undefined) return { is: 'visitor' }
  // Checked first, because the server hides the profile even from the viewer who has blocked its
  // owner.
  if (relation.data?.data.blocks) return { is: 'blocked', member: relation.data.data.member }
  if (profile.data) {
    const { data } = profile.data
    const isAdmin = me?.admin_roles.global_admin ?? false
    return { is: 'member', profile: data, own: data.id === me?.user.id, isAdmin }
  }
  if (isNobody) {
    if (platform.data) return { is: 'platform', slug: platformSlug }
    if (profile.isFetching || relation.isLoading) return { is: 'loading' }
    return { is: platform.isError || !mayBePlatform ? 'nobody' : 'loading' }
  }
  if (profile.isError) {
    return { is: 'broken', error: profile.error, retry: () => void profile.refetch() }
  }
  return { is: 'loading' }
}
