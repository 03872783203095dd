import {
  OLD_SECRET_HOURS,
  rotateWebhookSecret,
  WEBHOOK_ABOUT,
  type WebhookView,
} from '@ideathlon/contracts/integrators/webhooks'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { refreshWebhooks, useWebhookActions } from '../../entities/webhook/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { Deliveries } from './deliveries.tsx'

const STATES = {
  active: { tone: 'gain', label: 'Active' },
  paused: { tone: 'plain', label: 'Paused' },
  disabled: { tone: 'loss', label: 'Disabled' },
} as const

type WebhookCardProps = { webhook: WebhookView; onSecret: (secret: string | undefined) => void }

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { name, url, about, types, state, failing_since: since } = webhook
  const { change, test } = useWebhookActions(webhook)
  const [request, setRequest] = useState<'remove' | 'rotate'>()
  const close = () => setRequest(undefined)
  const [isOpen, setOpen] = useState(false)
  const [id, logId] = [useId(), useId()]
  const isActive = state === 'active'
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto break-words font-bold text-title">
          {name}
        </h2>
        <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
      </header>
      <code className="mt-1 block break-all font-mono text-muted text-small">{url}</code>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Pill tone="primary">{WEBHOOK_ABOUT[about]}</Pill>
        {types.map((type) => (
          <Pill key={type}>{type}</Pill>
        ))}
      </p>
      {since !== null && (
        <p className="mt-2 font-medium text-loss-ink text-small">
          All recent attempts have failed, the first one <Ago at={since} spoken />.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isActive && (
          <Button busy={test.isPending && 'Sending…'} onClick={() => test.mutate()}>
            Send test
          </Button>
        )}
        <Button
          busy={change.isPending && 'Saving…'}
          onClick={() => change.mutate({ state: isActive ? 'paused' : 'active' })}
        >
          {isActive ? 'Pause' : 'Resume'}
        </Button>
        <Button aria-expanded={isOpen} aria-controls={logId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide log' : 'Show log'}
        </Button>
        <Button look="ghost" onClick={() => setRequest('rotate')}>
          Create new secret
        </Button>
        <Button look="ghost" aria-label={`Remove ${name}`} onClick={() => setRequest('remove')}>
          Remove
        </Button>
      </div>
      <div id={logId}>{isOpen && <Deliveries webhook={webhook} />}</div>
      <RotateDialog
        webhook={webhook}
        isOpen={request === 'rotate'}
        onClose={close}
        onSecret={onSecret}
      />
      <RemoveDialog
        webhook={webhook}
        isOpen={request === 'remove'}
        onClose={close}
        onRemove={() => setOpen(false)}
      />
    </section>
  )
}

type RemoveProps = {
  webhook: WebhookView
  isOpen: boolean
  onClose: () => void
  onRemove: () => void
}

function RemoveDialog({ webhook, isOpen, onClose, onRemove }: RemoveProps) {
  const { remove } = useWebhookActions(webhook)
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Remove “${webhook.name}”?`}>
      <p className="text-muted">Its delivery log is deleted too. You cannot undo this.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="danger"
          busy={remove.isPending && 'Removing…'}
          onClick={() => {
            // Hides the log first, so it is not read again while the webhook is being removed.
            onRemove()
            remove.mutate()
          }}
        >
          Remove webhook
        </Button>
      </div>
    </Dialog>
  )
}

type RotateProps = WebhookCardProps & { isOpen: boolean; onClose: () => void }

function RotateDialog({ webhook, isOpen, onClose, onSecret }: RotateProps) {
  const { id, name } = webhook
  const rotate = useChange(() => call(rotateWebhookSecret, { params: { id }, body: undefined }), {
    done: ({ data }) => {
      onSecret(data.secret ?? undefined)
      onClose()
    },
    refresh: refreshWebhooks,
  })
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Create a new secret for “${name}”?`}>
      <p className="text-muted">
        {`For ${OLD_SECRET_HOURS} hours, messages are signed with both secrets to give you time to switch over.`}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="primary"
          busy={rotate.isPending && 'Creating…'}
          onClick={() => rotate.mutate()}
        >
          Create secret
        </Button>
      </div>
    </Dialog>
  )
}
