import { rateIdea, readNextIdea, type ServedIdea, skipIdea } from '@ideathlon/contracts/ratings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Stars, or null for an idea that is passed by. */
type Answer = { idea: ServedIdea; value: number | null }

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
  const answer = useMutation({
    mutationFn: async ({ idea, value }: Answer): Promise<unknown> => {
      const { id: idea_id, served_id } = idea
      if (value !== null) {
        return call(rateIdea, { params, body: { idea_id, value, served_id }, on401: 'stay' })
      }
      return call(skipIdea, { params, body: { idea_id, reason: 'not_now' }, on401: 'stay' })
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  return { next, answer }
}
