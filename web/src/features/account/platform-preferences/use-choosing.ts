import type { MemberPreferencesPatch } from '@ideathlon/contracts/preferences'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { choose } from '../../../entities/session/queries/preferences.ts'

const KEY = ['choose-preference']
const SAID = {
  idle: 'Changes hold at once.',
  pending: 'Saving …',
  success: 'Saved.',
  error: 'That was not saved. Please try again.',
} as const

/** Every control saves by itself; one line says how it went with the last one. */
export function useChoosing() {
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (said: MemberPreferencesPatch) => choose(said),
  })
  const last = useMutationState({
    filters: { mutationKey: KEY },
    select: ({ state }) => state.status,
  }).at(-1)
  return { choose: (said: MemberPreferencesPatch) => mutate(said), said: SAID[last ?? 'idle'] }
}
