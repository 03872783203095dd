import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'

/** One press of an admin: what it came to is said, and everything of the desk is read anew. */
export function usePower<I>(act: (input: I) => Promise<string>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (said) => toast(said),
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/'),
      }),
  })
}
