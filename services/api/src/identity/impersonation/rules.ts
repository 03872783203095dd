import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

export type ImpersonationState = {
  isOn: boolean
  admin: number
  member: { id: number; isAdmin: boolean; isGone: boolean }
}

/** Admins may view the site as an active member, but not as another admin. */
export function decideImpersonation({ isOn, admin, member }: ImpersonationState): Decision {
  if (!isOn) return refuse('shadow_off')
  if (member.id === admin) return refuse('shadow_self')
  if (member.isAdmin) return refuse('shadow_admin')
  if (member.isGone) return refuse('shadow_gone')
  return accept()
}
