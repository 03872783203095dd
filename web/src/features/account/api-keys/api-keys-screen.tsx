import { API_KEYS_MAX, listApiKeys } from '@ideathlon/contracts/integrators/api-keys'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Card } from '../security/card.tsx'
import { CreateForm } from './create-form.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKey } from './new-key.tsx'

/** The keys that programs use to act on the member's behalf. */
export function Component() {
  useTitle('API keys')
  const { data, error, isLoadingError, refetch } = useRead(listApiKeys, {
    query: { size: API_KEYS_MAX },
  })
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  const keys = data?.data ?? []
  const isFull = keys.length >= API_KEYS_MAX
  return (
    <div className="max-w-2xl">
      <PageHead
        title="API keys"
        aside={
          !isCreating &&
          !isFull && (
            <Button look="primary" onClick={() => setCreating(true)}>
              <Plus className="size-4" aria-hidden="true" />
              Create key
            </Button>
          )
        }
      >
        Let a program read or write on your behalf. Keys never give access to your account settings,
        security or money.
      </PageHead>
      <div className="flex flex-col gap-5">
        {created !== undefined && <NewKey value={created} onDone={() => setCreated(undefined)} />}
        {isCreating && (
          <CreateForm
            onClose={() => setCreating(false)}
            onCreated={(key) => {
              setCreating(false)
              setCreated(key)
            }}
          />
        )}
        {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
        {data === undefined && !isLoadingError && (
          <Loading what="your API keys" className="h-40 w-full rounded-card" />
        )}
        {data && keys.length === 0 && !isCreating && <NoKeys />}
        {keys.length > 0 && (
          <Card
            icon={KeyRound}
            title="Your keys"
            aside={
              <span className="text-muted text-small">{`${keys.length} of ${API_KEYS_MAX}`}</span>
            }
          >
            <ul className="divide-y divide-line">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
            {isFull && (
              <p className="mt-3 text-muted text-small">
                You have reached the maximum. Revoke a key to create another one.
              </p>
            )}
          </Card>
        )}
      </div>
    </div>
  )
}

function NoKeys() {
  return (
    <EmptyState title="No API keys yet">
      Create one for a script or another program.{' '}
      <a href="/api/docs" className="font-semibold text-primary-ink hover:underline">
        The API page
      </a>{' '}
      lists every call.
    </EmptyState>
  )
}
