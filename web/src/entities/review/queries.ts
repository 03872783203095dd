import { listReviews, readDecision } from '@ideathlon/contracts/moderation'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

/** Sends a moderator's action, shows the returned sentence as a toast, and re-reads the queue. */
export const useModerating = <I = void>(act: (input: I) => Promise<string>) =>
  useChange(act, { says: (message) => message, refresh: () => refresh(listReviews) })

export const refreshDecision = () => refresh(readDecision)
