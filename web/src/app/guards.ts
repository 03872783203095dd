import type { Me } from '@ideathlon/contracts/accounts'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { Problem } from '../api/problem.ts'
import { requireMember } from '../session/require-member.ts'
import { whoIsThere } from '../session/use-me.ts'
import type { Place } from './places/place.ts'

type Roles = Me['admin_roles']

/** The loader of a place that is not for everybody: visitors sign in and come back, others see the closed door. */
export function guardOf(place: Place): LoaderFunction {
  const mayEnter = entranceOf(place)
  return async (args: LoaderFunctionArgs) => {
    await requireMember(args)
    const me = await whoIsThere()
    if (me && !mayEnter(me.admin_roles)) {
      throw new Problem('forbidden', 'This room is for those who look after Ideathlon.')
    }
    return null
  }
}

function entranceOf({ adminsOnly, moderatorsOnly }: Place): (roles: Roles) => boolean {
  if (adminsOnly) return (roles) => roles.global_admin
  if (moderatorsOnly) return (roles) => roles.global_admin || roles.platform_ambassador
  return () => true
}
