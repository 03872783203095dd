import type { Me } from '@ideathlon/contracts/accounts'

const STORAGE_KEY = 'ideathlon-last-viewer'

type LastViewer = { handle: string | undefined; isModerator: boolean }

/**
 * Whoever was here last on this device is likely here again: their ways stand at once and do not jump in.
 * Nothing is allowed by it.
 */
export function lastViewer(): LastViewer {
  const [handle, role] = (kept() ?? '').split(' ')
  return { handle: handle || undefined, isModerator: role === 'moderator' }
}

export function keepLastViewer(me: Me | null) {
  const roles = me?.admin_roles
  const role = roles?.global_admin || roles?.platform_ambassador ? ' moderator' : ''
  try {
    localStorage.setItem(STORAGE_KEY, `${me?.user.handle ?? ''}${role}`)
  } catch {
    // Without storage the ways appear a moment later.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
