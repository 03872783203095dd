import { settleChallenge } from '@ideathlon/contracts/picks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { counted } from '../../words/numbers.ts'
import { readQuestionAnew } from './read-question-anew.ts'

type MakeFinalProps = { slug: string; picked: number; isDirty: boolean }

/** Before the week is over the asker may end it. What was picked is paid at once, for good. */
export function MakeFinal({ slug, picked, isDirty }: MakeFinalProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const settling = useMutation({
    mutationFn: () =>
      call(settleChallenge, { params: { challenge: slug }, body: { confirm: true } }),
    onSuccess: async () => {
      setAsking(false)
      toast('Your picks are final. Their authors have been told.')
      await readQuestionAnew(client, slug)
      await navigate('/me/my-dashboard/catalyst/closed')
    },
  })
  return (
    <>
      <Button
        disabled={isDirty}
        aria-describedby={isDirty ? 'save-first' : undefined}
        onClick={() => setAsking(true)}
      >
        Make final
      </Button>
      {isDirty && (
        <span id="save-first" className="text-muted text-small">
          Save first, then it can be made final.
        </span>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Make your picks final?">
        <p className="text-muted">
          {picked === 0
            ? 'You have picked nothing. Nobody is paid for your choice, and that cannot be mended later.'
            : `The authors of your ${counted(picked, 'pick')} and the raters who saw them coming are paid at once. There is no way back.`}
        </p>
        {settling.isError && (
          <p role="alert" className="mt-3 font-medium text-loss-ink">
            {sentenceOf(settling.error)}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Think again</Button>
          <Button
            look="primary"
            busy={settling.isPending && 'Paying …'}
            onClick={() => settling.mutate()}
          >
            Make final
          </Button>
        </div>
      </Dialog>
    </>
  )
}
