import {
  listWebhookDeliveries,
  type WebhookDelivery,
  type WebhookView,
} from '@ideathlon/contracts/integrators/webhooks'
import { useRead } from '../../api/read.ts'
import { useWebhookActions } from '../../entities/webhook/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const SHOWN = 20
const REREAD_MS = 3_000

const STATES = {
  waiting: { tone: 'gold', label: 'Waiting' },
  delivered: { tone: 'gain', label: 'Delivered' },
  failed: { tone: 'loss', label: 'Failed' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
} as const

const FAULTS: Record<string, string> = {
  forbidden: 'The address is not on the public internet.',
  unreachable: 'We could not connect to this address.',
  too_slow: 'This address did not respond within 10 seconds.',
}

/** The latest deliveries, with their responses. */
export function Deliveries({ webhook }: { webhook: WebhookView }) {
  const { data, error, isLoadingError, refetch } = useRead(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query: { size: SHOWN } },
    { refetchInterval: REREAD_MS },
  )
  const { replay } = useWebhookActions(webhook)
  if (isLoadingError) return <ProblemState error={error} retry={() => void refetch()} />
  if (data === undefined)
    return <Loading what="the log" className="mt-4 h-24 w-full rounded-card" />
  if (data.data.length === 0) {
    return (
      <p className="mt-4 text-muted">
        Nothing has been sent yet. Send a test to check that the address works.
      </p>
    )
  }
  return (
    <ul className="mt-4 divide-y divide-line border-line border-t" aria-label="Log">
      {data.data.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <Delivery delivery={delivery} />
          {webhook.state === 'active' && delivery.state !== 'waiting' && (
            <Button
              look="ghost"
              aria-label={`Send again: ${delivery.type}`}
              onClick={() => replay.mutate(delivery.id)}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { id, type, state, attempts, tried_at: tried, status, answer, fault, took_ms } = delivery
  return (
    <div className="me-auto min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-mono font-semibold text-small">{type}</code>
        <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
        {tried !== null && <Ago at={tried} />}
      </p>
      <code className="block break-all font-mono text-caption text-muted">{id}</code>
      {attempts > 0 && (
        <p className="text-muted text-small">
          {`Attempt ${attempts}: ${status === null ? (FAULTS[fault ?? ''] ?? 'It failed.') : `status ${status} after ${took_ms ?? 0} ms.`}`}
        </p>
      )}
      {answer !== null && answer !== '' && (
        <pre className="mt-1 max-h-24 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-2 font-mono text-caption">
          {answer}
        </pre>
      )}
    </div>
  )
}
