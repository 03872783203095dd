import type { Me } from '@ideathlon/contracts/accounts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '@ideathlon/contracts/locales'
import { recall, remember } from '../../lib/device-memory.ts'
import { setLocale } from '../../lib/format/format.ts'

const STORAGE_KEY = 'ideathlon-last-viewer'

/** Replaces a handle that is not known yet: `/me` opens the member's own page. */
const NOBODY_YET = 'me'

type LastViewer = {
  handle: string | undefined
  id: number | undefined
  isModerator: boolean
  locale: Locale
}

/**
 * The last viewer on this device is likely to be the next one, so the navigation is drawn for them
 * at once and does not jump. It grants no access.
 */
export function lastViewer(): LastViewer {
  const [handle, id, role, locale] = (recall(STORAGE_KEY) ?? '').split(' ')
  return {
    handle: handle || (isForMember() ? NOBODY_YET : undefined),
    id: Number(id) || undefined,
    isModerator: role === 'moderator',
    locale: localeFor(locale),
  }
}

let isLost = false

/** Whether the last viewer on this device did not sign out but no longer has a session. */
export const hasLostSession = () => isLost

export function storeLastViewer(me: Me | null, { isOwnAct = false } = {}) {
  isLost = me === null && !isOwnAct && (isLost || lastViewer().id !== undefined)
  const locale = localeFor(me?.user.locale)
  setLocale(locale)
  const roles = me?.admin_roles
  const role = roles?.global_admin || roles?.platform_ambassador ? 'moderator' : 'member'
  remember(STORAGE_KEY, me ? `${me.user.handle} ${me.user.id} ${role} ${locale}` : '')
}

/**
 * Visitors see dates and numbers in the format of their browser's region. The server does not know
 * the browser when it renders a page.
 */
const localeFor = (own: string | undefined): Locale =>
  localeOf(own || globalThis.navigator?.languages.find((tag) => tag.startsWith(DEFAULT_LOCALE)))

/**
 * Whether the edge saw a session, so that even the first page on this device uses the layout for
 * members.
 */
function isForMember(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.viewer === 'member'
}
