import { rateIdea, readNextIdea, type ServedIdea, skipIdea } from '@ideathlon/contracts/ratings'
import { readSurvey, switchSurvey } from '@ideathlon/contracts/surveys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshWhere } from '../../api/refresh.ts'
import { chosenNow } from '../../lib/dates/server-clock.ts'
import type { SkipReason } from '../rating/table/skip-choice.tsx'

/** The stars for an idea, or the reason for skipping it. */
type Answer = { idea: ServedIdea; said: number | SkipReason }

/** A survey for guests: the next idea, and the guest's answers, one idea after another. */
export function useSurvey(slug: string) {
  const params = { challenge: slug }
  const queryKey = [readNextIdea.url, params, {}, 'guest']
  const next = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readNextIdea, { params, on401: 'stay' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const answer = useMutation({
    mutationFn: async ({ idea, said }: Answer): Promise<unknown> => {
      const { id: idea_id, served_id } = idea
      if (typeof said === 'number') {
        const body = { idea_id, value: said, served_id, chosen_at: chosenNow() }
        return call(rateIdea, { params, body, on401: 'stay' })
      }
      return call(skipIdea, { params, body: { idea_id, reason: said }, on401: 'stay' })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { next, answer }
}

/** Turns the survey of a challenge on or off. */
export const useSurveySwitch = (challenge: string) =>
  useMutation({
    mutationFn: (on: boolean) => call(switchSurvey, { params: { challenge }, body: { on } }),
    onSuccess: () =>
      refreshWhere((url, params) => url === readSurvey.url && params.challenge === challenge),
  })
