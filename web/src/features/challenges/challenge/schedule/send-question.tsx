import { RECIPIENTS_MAX, sendChallenge } from '@ideathlon/contracts/challenge-actions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useMe } from '../../../../entities/session/queries/me.ts'
import { plural } from '../../../../lib/format/format.ts'
import { sentenceOf } from '../../../../lib/problem.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'
import { Recipients } from './recipients.tsx'

/** Invites friends and followers to the viewer's challenge. */
export function SendQuestion({ slug }: { slug: string }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const isProven = me?.user.email_verified === true
  return (
    <>
      <Button disabled={!isProven} onClick={() => setOpen(true)}>
        Send to people
      </Button>
      {!isProven && <p className="text-muted text-small">Verify your e-mail address first.</p>}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Whose thoughts would you like to hear?"
      >
        <SendForm slug={slug} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SendForm({ slug, onSent }: { slug: string; onSent: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const sending = useMutation({
    mutationFn: () =>
      call(sendChallenge, { params: { challenge: slug }, body: { recipients: [...chosen] } }),
    onSuccess: () => {
      toast(plural(chosen.length, { one: 'Sent to {n} person.', other: 'Sent to {n} people.' }))
      onSent()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && !sending.isPending) sending.mutate()
      }}
    >
      <p className="mb-3 text-muted">
        They get a notification with a link. People you have already sent it to are not notified
        again.
      </p>
      <Recipients chosen={chosen} onChange={setChosen} />
      {sending.isError && (
        <Announced urgent className="mt-3 font-medium text-loss-ink">
          {sentenceOf(sending.error)}
        </Announced>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <Announced as="span" className="tabular text-muted text-small">
          {chosen.length} of {RECIPIENTS_MAX}
        </Announced>
        <Button
          type="submit"
          look="primary"
          disabled={chosen.length === 0}
          busy={sending.isPending && 'Sending…'}
        >
          Send
        </Button>
      </div>
    </form>
  )
}
