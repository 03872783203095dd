import { IMPERSONATION_SENTENCE, stopImpersonation } from '@ideathlon/contracts/impersonation'
import { Drama } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { useImpersonationQuestion } from '../../api/sending/confirm-as-member.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { format } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

const SECOND_MS = 1000

/**
 * Shows who is being impersonated and how much time is left, and asks for confirmation before each
 * change.
 */
export function ImpersonationBanner({ handle }: { handle: string }) {
  const [until] = useState(() => impersonatingUntil() ?? 0)
  const now = useNow(() => SECOND_MS)
  const left = until - now
  const [stopping, setStopping] = useState(false)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void stop()
  }, [isOver])
  return (
    <>
      <section
        aria-label="Viewing as another member"
        className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-gold-soft px-4 py-1.5 text-gold-ink"
      >
        <p className="flex items-center gap-2 font-medium">
          <Drama className="size-5 shrink-0" aria-hidden="true" />
          <span>
            You are viewing Ideathlon as <b>@{handle}</b>
          </span>
          <span className="tabular whitespace-nowrap text-small">
            {isOver ? 'time is up' : `${format().timeLeft(left)} left`}
          </span>
        </p>
        <p className="text-small">You cannot see their ideas, ratings or messages.</p>
        <Button
          busy={stopping && 'Stopping…'}
          onClick={() => {
            setStopping(true)
            void stop()
          }}
        >
          Stop
        </Button>
      </section>
      <ConfirmChange handle={handle} />
    </>
  )
}

/**
 * Ends the impersonation and reloads, because everything on the page was read as another member.
 */
async function stop() {
  await call(stopImpersonation, {}).catch(() => undefined)
  location.assign('/')
}

function ConfirmChange({ handle }: { handle: string }) {
  const question = useImpersonationQuestion((state) => state.asked)
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title={`Send this change as @${handle}?`}
    >
      <p className="text-ink">{IMPERSONATION_SENTENCE}</p>
      <p className="mt-3 text-muted">
        As @{handle}: {question?.summary}.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => question?.answer(false)}>Cancel</Button>
        <Button look="danger" onClick={() => question?.answer(true)}>
          Send as @{handle}
        </Button>
      </div>
    </Dialog>
  )
}
