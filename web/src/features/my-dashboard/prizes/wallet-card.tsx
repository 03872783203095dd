import type { Transfer } from '@ideathlon/contracts/money/transfers'
import { Wallet } from 'lucide-react'
import { Amount } from '../../../entities/money/amount.tsx'
import { useWallet } from '../../../entities/money/queries/wallet.ts'
import { TransferPill } from '../../../entities/money/transfer-pill.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'

/** The balance, and transfers on their way to the bank. */
export function WalletCard() {
  const query = useWallet()
  const { data: wallet } = query
  if (wallet === undefined) {
    if (query.isError) return <ProblemState of={query} />
    return <Loading what="your wallet" className="h-44 w-full rounded-card" />
  }
  const { balance_cents: cents, currency, on_the_way: transfers } = wallet
  return (
    <section className="card p-5" aria-labelledby="money">
      <h2 id="money" className="flex items-center gap-2.5 font-bold text-title">
        <Wallet className="size-5 text-muted" aria-hidden="true" /> Your wallet
      </h2>
      <p className="display mt-2 font-bold text-hero leading-tight">
        <Amount cents={cents} currency={currency} />
      </p>
      {transfers.length > 0 && <PendingTransfers transfers={transfers} />}
      {wallet.payout_method === null && cents > 0 && (
        <p className="mt-2 text-muted text-small">Add a payout method to withdraw this money.</p>
      )}
      <ButtonLink to="/my-account/payment-wallets" className="mt-4 w-full">
        {wallet.payout_method === null ? 'Add a payout method' : 'Open your wallet'}
      </ButtonLink>
    </section>
  )
}

function PendingTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul aria-label="On the way to your bank" className="mt-2 flex flex-col gap-1.5">
      {transfers.map((transfer) => (
        <li key={transfer.id} className="flex flex-wrap items-center justify-between gap-2">
          <Amount cents={transfer.cents} currency={transfer.currency} />
          <TransferPill transfer={transfer} />
        </li>
      ))}
    </ul>
  )
}
