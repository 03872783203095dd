import { rateIdea, readNextIdea, type ServedIdea, skipIdea } from '@ideathlon/contracts/ratings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** One idea after another, as a guest: what the guest is asked next, and what they say to it. */
export function useSurvey(slug: string) {
  const client = useQueryClient()
  const params = { challenge: slug }
  const queryKey = ['survey', slug]
  const next = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readNextIdea, { params, on401: 'stay' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const goOn = () => client.invalidateQueries({ queryKey })
  const rate = useMutation({
    mutationFn: ({ idea, value }: { idea: ServedIdea; value: number }) => {
      const body = { idea_id: idea.id, value, served_id: idea.served_id }
      return call(rateIdea, { params, body, on401: 'stay' })
    },
    onSuccess: goOn,
  })
  const skip = useMutation({
    mutationFn: (idea: ServedIdea) =>
      call(skipIdea, { params, body: { idea_id: idea.id, reason: 'not_now' }, on401: 'stay' }),
    onSuccess: goOn,
  })
  return { next, rate, skip }
}
