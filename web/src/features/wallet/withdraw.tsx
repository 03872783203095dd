import { type Wallet, withdraw } from '@ideathlon/contracts/money/wallets'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { refreshWallet } from '../../entities/money/queries/wallet.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { DollarEntry } from '../../ui/inputs/texts/dollar-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type Body = z.output<typeof withdraw.body>
type Draft = z.input<typeof withdraw.body>

/** Moves money from the wallet to the bank. */
export function Withdraw({ wallet }: { wallet: Wallet }) {
  const [isOpen, setIsOpen] = useState(false)
  const { withdrawal } = wallet
  if (!withdrawal.is_possible) {
    return <p className="max-w-72 text-muted text-small">{withdrawal.reason}</p>
  }
  return (
    <>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        Withdraw money
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Withdraw to your bank">
        <WithdrawForm wallet={wallet} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function WithdrawForm({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const format = useFormat()
  return (
    <Form<Draft, Body>
      contract={withdraw.body}
      start={{ cents: wallet.balance_cents }}
      once
      send={async (body) => {
        const { data } = await call(withdraw, { body })
        await refreshWallet()
        const sum = format.money(data.cents, { currency: data.currency })
        toast(
          data.waits_for === null
            ? `${sum} is on its way to your bank.`
            : `An admin will review the withdrawal of ${sum} before it goes to your bank.`,
        )
        onDone()
      }}
    >
      {({ busy }) => (
        <>
          <Sum wallet={wallet} />
          <FormActions busy={busy && 'Withdrawing money…'} onCancel={onDone}>
            Withdraw money
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Sum({ wallet }: { wallet: Wallet }) {
  const format = useFormat()
  const { currency, balance_cents: balance, approval_above_cents: approval } = wallet
  return (
    <>
      <DollarEntry
        name="cents"
        label="Amount"
        hint={`Your balance is ${format.money(balance, { currency })}.`}
      />
      <p className="text-muted text-small">
        To {wallet.payout_method?.masked}, {wallet.payout_method?.holder}. Withdrawals above{' '}
        {format.money(approval, { currency })} are checked by an admin first.
      </p>
    </>
  )
}
