import {
  type RateQuestion,
  rateQuestion,
  readQuestionRating,
} from '@ideathlon/contracts/question-ratings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { read } from '../../api/read.ts'

/** What the viewer and everybody gave a challenge, and giving it. */
export function useChallengeRating(slug: string) {
  const params = { challenge: slug }
  const own = read(readQuestionRating, { params })
  const query = useQuery({ ...own, select: ({ data }) => data })
  const rating = useMutation({
    // One after another: what was chosen last is sent last.
    scope: { id: `question ${slug}` },
    mutationFn: (body: RateQuestion) => call(rateQuestion, { params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: own.queryKey }),
  })
  return { ...query, rating }
}
