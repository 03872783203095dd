import { settleChallenge } from '@ideathlon/contracts/picks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refreshPicks } from '../../../entities/challenge/queries/refresh.ts'
import { plural } from '../../../lib/format/format.ts'
import { Problem, sentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type MakeFinalProps = { slug: string; picked: number; version: number; isDirty: boolean }

/** Ends the picking week early: the picked ideas are paid and the crowd's ranking is shown. */
export function MakeFinal({ slug, picked, version, isDirty }: MakeFinalProps) {
  const [asking, setAsking] = useState(false)
  const settling = useMutation({
    mutationFn: () =>
      call(settleChallenge, { params: { challenge: slug }, body: { confirm: true, version } }),
    onSuccess: async () => {
      setAsking(false)
      toast(
        picked === 0
          ? 'Done. Here is what the crowd thought.'
          : 'Your picks are final, and their authors have been notified. Here is what the crowd thought.',
      )
      await refreshPicks(slug)
    },
    onError: (error) => {
      // The picks changed in another window, so they are read again and nothing is made final.
      if (error instanceof Problem && error.code === 'picks_stale') {
        setAsking(false)
        toast(error.message, { tone: 'problem' })
        void refreshPicks(slug)
      }
    },
  })
  return (
    <>
      <Button
        disabled={isDirty}
        aria-describedby={isDirty ? 'save-first' : undefined}
        onClick={() => setAsking(true)}
      >
        Make final and see the crowd’s ranking
      </Button>
      {isDirty && (
        <span id="save-first" className="text-muted text-small">
          Save your picks before you make them final.
        </span>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Make your picks final?">
        <p className="text-muted">
          {picked === 0
            ? 'You have not picked any ideas. If you continue, no picks are paid and you cannot pick later.'
            : plural(picked, {
                one: 'The author of your pick and the raters who predicted it are paid at once. Then you see the crowd’s ranking and can no longer change your pick.',
                other:
                  'The authors of your {n} picks and the raters who predicted them are paid at once. Then you see the crowd’s ranking and can no longer change your picks.',
              })}
        </p>
        {settling.isError && (
          <Announced urgent className="mt-3 font-medium text-loss-ink">
            {sentenceOf(settling.error)}
          </Announced>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Keep editing</Button>
          <Button
            look="primary"
            busy={settling.isPending && 'Making final…'}
            onClick={() => settling.mutate()}
          >
            Make final
          </Button>
        </div>
      </Dialog>
    </>
  )
}
