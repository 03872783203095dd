import type { Wallet } from '@ideathlon/contracts/money/wallets'
import { Amount } from '../../entities/money/amount.tsx'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useWallet } from '../../entities/money/queries/wallet.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Movements } from './movements.tsx'
import { IdentityNote, TaxNote } from './notes.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { PayoutMethod } from './payout-method.tsx'
import { ProviderAccount } from './provider-account.tsx'
import { Withdraw } from './withdraw.tsx'

/** The viewer's money: the balance, transfers to the bank, and every transaction. */
export function Component() {
  const query = useWallet()
  useLiveMoney()
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Payment wallets"
        aside={<ButtonLink to="/my-account/payments">Payments and receipts</ButtonLink>}
      >
        Your prizes and the funding you receive, and how they reach your bank.
      </PageHead>
      {query.data && <Balance wallet={query.data} />}
      {!query.data && query.isPending && (
        <Loading what="your wallet" className="h-44 w-full rounded-card" />
      )}
      {!query.data && query.isError && <ProblemState of={query} />}
      {query.data && <OnTheWay transfers={query.data.on_the_way} />}
      {query.data && <ProviderAccount wallet={query.data} />}
      <PayoutMethod />
      {query.data && <IdentityNote wallet={query.data} />}
      {query.data && <TaxNote wallet={query.data} />}
      {query.data && <Movements wallet={query.data} />}
    </div>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { balance_cents: cents, in_transfer_cents: inTransfer, currency } = wallet
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="balance">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="balance" className="font-semibold text-muted">
            Balance
          </h2>
          <Announced className="display font-bold text-[2.5rem] leading-tight">
            <Amount cents={cents} currency={currency} />
          </Announced>
          {inTransfer > 0 && (
            <p className="text-muted">
              <Amount cents={inTransfer} currency={currency} /> on the way to your bank
            </p>
          )}
        </div>
        <Withdraw wallet={wallet} />
      </div>
    </section>
  )
}
