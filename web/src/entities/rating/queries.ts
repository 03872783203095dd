import {
  type RateQuestion,
  rateQuestion,
  readQuestionRating,
} from '@ideathlon/contracts/question-ratings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { read } from '../../api/read.ts'

/**
 * The viewer's and all members' ratings of a challenge, and a function to change the viewer's own.
 */
export function useChallengeRating(slug: string) {
  const params = { challenge: slug }
  const own = read(readQuestionRating, { params })
  const query = useQuery({ ...own, select: ({ data }) => data })
  const rating = useMutation({
    // Requests run one after another, so the last choice is sent last.
    scope: { id: `question ${slug}` },
    mutationFn: (body: RateQuestion) => call(rateQuestion, { params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: own.queryKey }),
  })
  return { ...query, rating }
}
