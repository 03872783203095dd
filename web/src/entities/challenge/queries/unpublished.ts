import {
  discardChallenge,
  rescheduleChallenge,
  unscheduleChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/signals/toasts.ts'

const DESKS = /^\/:platform\/dashboards\//

/** Whatever was read about this question, and the shelves on which it is. */
export function readUnpublishedAnew(client: QueryClient, slug: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first, about] }) =>
      DESKS.test(String(first)) ||
      (typeof about === 'object' && about !== null && Reflect.get(about, 'challenge') === slug),
  })
}

/** What its asker does to a draft or a scheduled question as a whole. */
export function useUnpublished(slug: string) {
  const client = useQueryClient()
  const params = { challenge: slug }
  const anew = () => readUnpublishedAnew(client, slug)
  const cancelling = useMutation({
    mutationFn: () => call(unscheduleChallenge, { params }),
    onSuccess: () => toast('Cancelled. It is among your drafts, with every word.'),
    onError: (error) => toast(error.message, { tone: 'problem' }),
    onSettled: anew,
  })
  const deleting = useMutation({
    mutationFn: () => call(discardChallenge, { params }),
    onSuccess: () => toast('Deleted.'),
    onError: (error) => toast(error.message, { tone: 'problem' }),
    onSettled: anew,
  })
  const moving = useMutation({
    mutationFn: (body: { opens_at: string; version: number }) =>
      call(rescheduleChallenge, { params, body }),
    onSuccess: () => toast('It opens by itself on the new date.'),
    onSettled: anew,
  })
  return { cancelling, deleting, moving }
}
