import type { Wallet } from '@ideathlon/contracts/money/wallets'
import { cx } from 'class-variance-authority'
import { type LucideIcon, ReceiptText, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Amount } from '../../entities/money/amount.tsx'

/** The identity check. Only its state is stored here, never a document. */
export function IdentityNote({ wallet: { identity, currency } }: { wallet: Wallet }) {
  if (identity.state === 'not_needed') return null
  if (identity.state === 'checked') {
    return (
      <Note Icon={ShieldCheck} title="Your identity has been verified" isGood>
        Your withdrawals no longer have a yearly limit.
      </Note>
    )
  }
  return (
    <Note Icon={ShieldCheck} title="We need to verify your identity">
      You have reached <Amount cents={identity.limit_cents} currency={currency} /> in withdrawals
      this year, so further withdrawals have to wait for this check. An admin will contact you by
      e-mail. The money remains yours.
    </Note>
  )
}

/** A reminder to look into taxes, because what is taxable differs between countries. */
export function TaxNote({ wallet: { tax, currency } }: { wallet: Wallet }) {
  if (!tax.is_flagged) return null
  return (
    <Note Icon={ReceiptText} title="Your prizes may be taxed">
      You have won <Amount cents={tax.won_cents} currency={currency} /> this year. Above{' '}
      <Amount cents={tax.limit_cents} currency={currency} />, you may owe tax: ask your tax office.
      The yearly statement lists every prize.
    </Note>
  )
}

type NoteProps = { Icon: LucideIcon; title: string; isGood?: boolean; children: ReactNode }

function Note({ Icon, title, isGood = false, children }: NoteProps) {
  const id = useId()
  return (
    <section
      className={cx(
        'mt-5 flex items-start gap-3 rounded-card p-5',
        isGood ? 'bg-gain-soft' : 'bg-gold-soft',
      )}
      aria-labelledby={id}
    >
      <Icon
        className={cx('mt-0.5 size-5 shrink-0', isGood ? 'text-gain-ink' : 'text-gold-ink')}
        aria-hidden="true"
      />
      <div>
        <h2 id={id} className="font-bold tracking-normal">
          {title}
        </h2>
        <p className="mt-1">{children}</p>
      </div>
    </section>
  )
}
