import { listReviews, readDecision } from '@ideathlon/contracts/moderation'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

/** One press of a moderator: its sentence becomes the toast, and the queue is read again. */
export const useModerating = <I = void>(act: (input: I) => Promise<string>) =>
  useChange(act, { says: (message) => message, refresh: () => refresh(listReviews) })

export const refreshDecision = () => refresh(readDecision)
