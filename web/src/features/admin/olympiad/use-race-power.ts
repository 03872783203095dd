import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'

/** One press on the race: what it came to is said, and the races are read anew however it ended. */
export function useRacePower<I>(act: (input: I) => Promise<{ data: Olympiad; said: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ said }) => toast(said),
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: () => client.invalidateQueries({ queryKey: [listOlympiads.url] }),
  })
}
