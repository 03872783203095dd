import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'

/** One press of an operator: what it says when it went well, and the refusal's sentence when not. */
export function useAction<I, O>(act: (input: I) => Promise<O>, done: (answer: O) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast(done(answer)),
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/scoring'),
      }),
  })
}
