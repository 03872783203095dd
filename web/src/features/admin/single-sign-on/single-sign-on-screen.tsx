import { listSsoProviders } from '@ideathlon/contracts/integrators/single-sign-on'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProviderForm } from './provider-form.tsx'

/** Organisations that sign in with their own identity provider. */
export function Component() {
  const list = useRead(listSsoProviders, {})
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <PageHead
        title="Single sign-on"
        aside={
          <Button look="primary" onClick={() => setAdding(true)}>
            New provider
          </Button>
        }
      >
        Let an organisation sign in with its own identity provider, and let its directory create and
        deactivate accounts.
      </PageHead>
      <Dialog open={isAdding} onClose={close} title="New identity provider">
        <ProviderForm onDone={close} />
      </Dialog>
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && (
        <Loading what="the identity providers" className="h-96 w-full rounded-card" />
      )}
      {list.data?.data.length === 0 && (
        <EmptyState title="No identity providers yet">
          Add one that speaks OpenID Connect, such as Entra ID, Okta, Google or Keycloak.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {list.data?.data.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </ul>
    </>
  )
}
