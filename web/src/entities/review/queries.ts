import { listReviews } from '@ideathlon/contracts/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'

/** One press of a moderator: what it came to is said, and the queue is read anew. */
export function useModerating<I>(act: (input: I) => Promise<string>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (said) => said !== '' && toast(said),
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: () => client.invalidateQueries({ queryKey: [listReviews.url] }),
  })
}
