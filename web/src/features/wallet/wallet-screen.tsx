import type { Wallet } from '@ideathlon/contracts/money/wallets'
import { ReceiptText, ShieldCheck } from 'lucide-react'
import { Amount } from '../../entities/money/amount.tsx'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useWallet } from '../../entities/money/queries/wallet.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Movements } from './movements.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { PayoutMethod } from './payout-method.tsx'
import { ProviderAccount } from './provider-account.tsx'
import { Withdraw } from './withdraw.tsx'

/** The viewer's money here: the balance, its way to the bank, and every movement. */
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
      {query.data && <Identity wallet={query.data} />}
      {query.data?.tax.is_flagged && <Tax wallet={query.data} />}
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
            <Amount {...{ cents, currency }} />
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

/** The check of identity: only its state is kept here, never a document. */
function Identity({ wallet: { identity, currency } }: { wallet: Wallet }) {
  if (identity.state === 'not_needed') return null
  const isChecked = identity.state === 'checked'
  return (
    <section
      className={`mt-5 flex items-start gap-3 rounded-card p-5 ${isChecked ? 'bg-gain-soft' : 'bg-gold-soft'}`}
      aria-labelledby="identity"
    >
      <ShieldCheck
        className={`mt-0.5 size-5 shrink-0 ${isChecked ? 'text-gain-ink' : 'text-gold-ink'}`}
        aria-hidden="true"
      />
      <div>
        <h2 id="identity" className="font-bold">
          {isChecked ? 'Your identity is checked' : 'We need to check your identity'}
        </h2>
        <p className="mt-1">
          {isChecked ? (
            'Withdrawals are sent without a yearly limit.'
          ) : (
            <>
              You reached <Amount cents={identity.limit_cents} currency={currency} /> of withdrawals
              this year, so the next ones wait for the check. An admin will contact you by e-mail.
              The money stays yours.
            </>
          )}
        </p>
      </div>
    </section>
  )
}

/** A hint to look into it. What is taxed differs between countries. */
function Tax({ wallet: { tax, currency } }: { wallet: Wallet }) {
  return (
    <section
      className="mt-5 flex items-start gap-3 rounded-card bg-gold-soft p-5"
      aria-labelledby="tax"
    >
      <ReceiptText className="mt-0.5 size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <div>
        <h2 id="tax" className="font-bold">
          Your prizes may be taxed
        </h2>
        <p className="mt-1">
          You have won <Amount cents={tax.won_cents} currency={currency} /> this year. Above{' '}
          <Amount cents={tax.limit_cents} currency={currency} />, ask your tax office what that
          means for you. The statement of the year lists every prize.
        </p>
      </div>
    </section>
  )
}
