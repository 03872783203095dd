import { type PicksView, readPicks, savePicks } from '@ideathlon/contracts/picks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refreshPicks } from '../../../entities/challenge/queries/refresh.ts'
import { Problem } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { type Choice, isSame } from './order-picks.ts'

/** The picks of a closed challenge: the saved ones, the unsaved changes, and how to save them. */
export function usePicking(slug: string) {
  const query = useRead(readPicks, { params: { challenge: slug } }, { select: ({ data }) => data })
  const [changed, setChanged] = useState<Choice[] | undefined>(undefined)
  const saved = query.data ? choicesOf(query.data) : []
  const choices = changed ?? saved
  const saving = useMutation({
    mutationFn: (sent: readonly Choice[]) =>
      call(savePicks, {
        params: { challenge: slug },
        body: {
          version: query.data?.version ?? 0,
          picks: sent.map((choice, at) => ({ ...choice, rank: at + 1 })),
        },
      }),
    onSuccess: async (_answer, sent) => {
      toast('Saved. You can change your picks until you make them final.')
      await refreshPicks(slug)
      // Changes made while saving are still unsaved.
      setChanged((now) => (now === sent ? undefined : now))
    },
    onError: (error) => {
      // The picks were changed elsewhere, most likely in another window, so the saved ones are
      // shown.
      if (error instanceof Problem && error.code === 'picks_stale') {
        setChanged(undefined)
        void refreshPicks(slug)
      }
    },
  })
  return { query, choices, setChoices: setChanged, isDirty: !isSame(choices, saved), saving }
}

const choicesOf = ({ picks }: PicksView): Choice[] =>
  picks
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ idea, comment }) => ({ idea, comment }))
