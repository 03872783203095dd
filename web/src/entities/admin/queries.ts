import { readBanners } from '@ideathlon/contracts/community/announcements'
import { listFeedback } from '@ideathlon/contracts/feedback'
import { refresh, refreshWhere } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const refreshAdmin = () => refreshWhere((url) => url.startsWith('/admin/'))

/**
 * Sends an admin's action, shows the returned sentence as a toast, and re-reads the admin screens.
 */
export const usePower = <I = void>(act: (input: I) => Promise<string>) =>
  useChange(act, { says: (message) => message, refresh: refreshAdmin })

export const refreshFeedback = () => refresh(listFeedback)

/** Called after an announcement is started or ended, so that the admin sees the change at once. */
export const refreshBanners = () => refresh(readBanners)
