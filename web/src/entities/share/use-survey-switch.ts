import { readSurvey, switchSurvey } from '@ideathlon/contracts/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Turns the survey of a question on or off, and reads it anew. */
export function useSurveySwitch(challenge: string) {
  const client = useQueryClient()
  const params = { challenge }
  return useMutation({
    mutationFn: (on: boolean) => call(switchSurvey, { params, body: { on } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [readSurvey.url, params] }),
  })
}
