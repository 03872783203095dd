import { type ChallengeEdit, editChallenge } from '@ideathlon/contracts/challenge-edits'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { refreshChallenge } from '../queries/refresh.ts'

/** Adds to a published challenge; every addition appears in its list of changes. */
export function useAdding(slug: string, onAdded: () => void) {
  return useMutation({
    mutationFn: (body: ChallengeEdit) => call(editChallenge, { params: { challenge: slug }, body }),
    onSuccess: async () => {
      onAdded()
      toast('Added to the challenge and its list of changes.')
      await refreshChallenge(slug)
    },
  })
}
