import {
  discardChallenge,
  rescheduleChallenge,
  unscheduleChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { refreshUnpublished } from './refresh.ts'

/** The asker's actions on a draft or scheduled challenge as a whole. */
export function useUnpublished(slug: string) {
  const params = { challenge: slug }
  const refresh = () => refreshUnpublished(slug)
  const cancelling = useChange(() => call(unscheduleChallenge, { params }), {
    says: 'Cancelled. The challenge is in your drafts.',
    refresh,
  })
  const deleting = useChange(() => call(discardChallenge, { params }), {
    says: 'Deleted.',
    refresh,
  })
  // The dialog shows the error.
  const moving = useMutation({
    mutationFn: (body: { opens_at: string; version: number }) =>
      call(rescheduleChallenge, { params, body }),
    onSuccess: () => toast('The challenge will open automatically on the new date.'),
    onSettled: refresh,
  })
  return { cancelling, deleting, moving }
}
