import {
  type ConnectableProvider,
  type ConnectedAccount,
  disconnectAccount,
} from '@ideathlon/contracts/connected-accounts'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { NetworkIcon } from '../../../entities/share/panel/network-icon.tsx'
import { refreshConnected } from '../../../entities/share/queries/accounts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const PROVIDER_HINTS: Record<ConnectableProvider['provider'], string> = {
  mastodon: 'Post to your followers on any Mastodon server.',
  bluesky: 'Post to your followers on Bluesky.',
}

type AccountCardProps = { offer: ConnectableProvider; children: ReactNode }

/** One network: the member's account there, or the form (`children`) that connects it. */
export function AccountCard({ offer, children }: AccountCardProps) {
  const { provider, label, account } = offer
  const id = useId()
  const isExpired = account?.state === 'expired'
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <header className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
          <NetworkIcon of={provider} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-bold text-title">
            {label}
          </h2>
          {account === null && <p className="text-muted">{PROVIDER_HINTS[provider]}</p>}
          {account !== null && <Handle account={account} />}
        </div>
        {account !== null && (
          <Pill tone={isExpired ? 'loss' : 'gain'}>{isExpired ? 'Expired' : 'Connected'}</Pill>
        )}
      </header>
      {isExpired && (
        <p className="mt-4 rounded-control bg-loss-soft px-3 py-2 text-loss-ink">
          {label} no longer lets us post for you. Connect your account again.
        </p>
      )}
      {(account === null || isExpired) && <div className="mt-5">{children}</div>}
      {account !== null && <Footer provider={provider} label={label} account={account} />}
    </section>
  )
}

function Handle({ account }: { account: ConnectedAccount }) {
  return (
    <a
      href={account.url}
      rel="noreferrer"
      target="_blank"
      className="inline-flex max-w-full items-center gap-1 font-semibold text-primary-ink hover:underline"
    >
      <span className="truncate">
        <bdi>@{account.handle}</bdi>
      </span>
      <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

type FooterProps = Pick<ConnectableProvider, 'provider' | 'label'> & { account: ConnectedAccount }

function Footer({ provider, label, account }: FooterProps) {
  const [isAsking, setAsking] = useState(false)
  const disconnect = useChange(() => call(disconnectAccount, { params: { provider } }), {
    says: `${label} is disconnected.`,
    done: () => setAsking(false),
    refresh: refreshConnected,
  })
  return (
    <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <span className="text-muted text-small">
        Connected <Ago at={account.connected_at} spoken />
      </span>
      <Button onClick={() => setAsking(true)}>Disconnect</Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Disconnect ${label}?`}>
        <p className="text-muted">
          We will revoke our access to @{account.handle} and delete it here. What you have posted
          stays on {label}.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={disconnect.isPending && 'Disconnecting…'}
            onClick={() => disconnect.mutate()}
          >
            Disconnect
          </Button>
        </div>
      </Dialog>
    </footer>
  )
}
