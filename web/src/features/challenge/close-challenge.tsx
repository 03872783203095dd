import { closeChallenge } from '@ideathlon/contracts/challenges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { readAnew } from './use-challenge.ts'

/** The asker may end a question before its time. It cannot be opened again, so we ask. */
export function CloseChallenge({ slug }: { slug: string }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const closing = useMutation({
    mutationFn: () =>
      call(closeChallenge, { params: { challenge: slug }, body: { confirm: true } }),
    onSuccess: async () => {
      setAsking(false)
      toast('Closed. Here is how it came out.')
      await readAnew(client, slug)
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  })
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 px-2" aria-label="Close">
      <p className="text-muted">This is your question. You can close it before its time.</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Close the question
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Close it now?">
        <p className="text-muted">
          Nobody can enter or rate an idea afterwards. The ranking is made at once, the Top 5 earn
          their neurons, and everybody sees who wrote what. There is no way back.
        </p>
        {closing.isError && (
          <p role="alert" className="mt-3 font-medium text-loss-ink">
            {closing.error.message}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Keep it open</Button>
          <Button
            look="danger"
            busy={closing.isPending && 'Counting …'}
            onClick={() => closing.mutate()}
          >
            Close and rank
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
