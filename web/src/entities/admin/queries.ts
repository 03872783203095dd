import { readBanners } from '@ideathlon/contracts/community/announcements'
import { listFeedback } from '@ideathlon/contracts/feedback'
import { refresh, refreshWhere } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const refreshAdmin = () => refreshWhere((url) => url.startsWith('/admin/'))

/** One press of an admin: its sentence becomes the toast, and the admin screens are read again. */
export const usePower = <I = void>(act: (input: I) => Promise<string>) =>
  useChange(act, { says: (message) => message, refresh: refreshAdmin })

export const refreshFeedback = () => refresh(listFeedback)

/** Call when an announcement began or ended: its admin sees the change at once. */
export const refreshBanners = () => refresh(readBanners)
