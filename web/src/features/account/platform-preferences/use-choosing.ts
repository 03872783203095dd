import type { MemberPreferencesPatch } from '@ideathlon/contracts/preferences'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { savingText } from '../../../entities/session/queries/default-preferences.ts'
import { choose } from '../../../entities/session/queries/preferences.ts'

const KEY = ['choose-preference']

/** Saves each control when it changes. One status line reports on the last change. */
export function useChoosing() {
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (said: MemberPreferencesPatch) => choose(said),
  })
  const last = useMutationState({
    filters: { mutationKey: KEY },
    select: ({ state }) => state.status,
  }).at(-1)
  return {
    choose: (said: MemberPreferencesPatch) => mutate(said),
    said: savingText(last ?? 'idle'),
  }
}
