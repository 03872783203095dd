import { listWebhooks, WEBHOOKS_MAX } from '@ideathlon/contracts/integrators/webhooks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { ShownOnce } from '../../ui/surfaces/shown-once.tsx'
import { CreateForm } from './create-form.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** The list of webhooks of a member or a platform. */
export function Webhooks({ platform }: { platform?: string }) {
  const whose = platform === undefined ? {} : { platform }
  const { data, error, isLoadingError, refetch } = useRead(listWebhooks, {
    query: { ...whose, size: WEBHOOKS_MAX },
  })
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = data?.data ?? []
  const isFull = webhooks.length >= WEBHOOKS_MAX
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Webhooks"
        aside={
          data !== undefined &&
          !isCreating &&
          !isFull && (
            <Button look="primary" onClick={() => setCreating(true)}>
              <Plus className="size-4" aria-hidden="true" />
              Add webhook
            </Button>
          )
        }
      >
        {platform === undefined
          ? 'Notify a program as soon as something happens. In open challenges, ideas stay anonymous here too.'
          : 'Notify a program as soon as something public happens on this platform.'}
      </PageHead>
      <div className="flex flex-col gap-5">
        {secret !== undefined && (
          <ShownOnce
            title="Copy the signing secret now"
            value={secret}
            onDone={() => setSecret(undefined)}
          >
            Your program uses it to check signatures. Store it like a password.
          </ShownOnce>
        )}
        {isCreating && (
          <CreateForm
            platform={platform}
            onClose={() => setCreating(false)}
            onCreated={(created) => {
              setCreating(false)
              setSecret(created)
            }}
          />
        )}
        {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
        {data === undefined && !isLoadingError && (
          <Loading what="the webhooks" className="h-40 w-full rounded-card" />
        )}
        {data && webhooks.length === 0 && !isCreating && (
          <EmptyState title="No webhooks yet">
            A webhook sends each event, signed, to an address of your choice, and retries until it
            is delivered.
          </EmptyState>
        )}
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
        {isFull && (
          <p className="text-muted text-small">
            You have reached the maximum. Remove a webhook to add another one.
          </p>
        )}
      </div>
    </div>
  )
}
