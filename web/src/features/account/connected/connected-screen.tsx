import {
  type ConnectableProvider,
  listConnectedAccounts,
} from '@ideathlon/contracts/connected-accounts'
import { Share2 } from 'lucide-react'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { BlueskyForm } from './bluesky-form.tsx'
import { MastodonForm } from './mastodon-form.tsx'

/** The networks to which the viewer can post from here, and their accounts there. */
export function Component() {
  const { data, error, isPending, refetch } = useRead(listConnectedAccounts, {})
  const providers = data?.data ?? []
  return (
    <div className="max-w-2xl">
      <PageHead title="Connected accounts">
        Share challenges and results to your networks without leaving Ideathlon.
      </PageHead>
      {isPending && <Loading what="your connected accounts" className="h-64 w-full rounded-card" />}
      {!data && error && <ProblemState error={error} retry={() => void refetch()} />}
      {data && providers.length === 0 && (
        <EmptyState
          title="No networks to connect"
          action={<ButtonLink to="/sharing">Sharing centre</ButtonLink>}
        >
          Posting to other networks is not available on this site. You can still share links
          yourself.
        </EmptyState>
      )}
      {providers.length > 0 && (
        <div className="flex flex-col gap-5">
          {providers.map((offer) => (
            <AccountCard key={offer.provider} offer={offer}>
              <ConnectForm offer={offer} />
            </AccountCard>
          ))}
          <Terms />
        </div>
      )}
    </div>
  )
}

function ConnectForm({ offer: { provider } }: { offer: ConnectableProvider }) {
  return provider === 'mastodon' ? <MastodonForm /> : <BlueskyForm />
}

/** Explains what a connection is used for. */
function Terms() {
  return (
    <section
      aria-labelledby="what-we-do"
      className="rounded-card border border-line bg-sunken p-5 sm:p-6"
    >
      <h2 id="what-we-do" className="flex items-center gap-2 font-bold">
        <Share2 className="size-4 text-primary-ink" aria-hidden="true" />
        How we use a connection
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-muted">
        <li>We post only when you press the button, and exactly what you see in the editor.</li>
        <li>We encrypt the access tokens we receive, and never store your password.</li>
        <li>We read your handle on the network, and nothing else.</li>
        <li>When you disconnect, we revoke the tokens and delete them.</li>
      </ul>
    </section>
  )
}
