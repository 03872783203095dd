import type { ReactNode } from 'react'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

const TABS = [
  { key: 'prizes', label: 'Prizes', to: '/admin/prizes' },
  { key: 'payments', label: 'Payments', to: '/admin/payments' },
  { key: 'transfers', label: 'Transfers', to: '/admin/transfers' },
] as const

type MoneyFrameProps = { title: string; on: (typeof TABS)[number]['key']; children: ReactNode }

/**
 * The frame of the money lists: prizes that are paid out, payments that come in, and transfers that
 * go out.
 */
export function MoneyFrame({ title, on, children }: MoneyFrameProps) {
  const says = {
    prizes: 'Every prize payout, from the end of its cycle or challenge to the receipts.',
    payments: 'Payments from members: funding and entry fees.',
    transfers: 'Money on its way from wallets to bank accounts.',
  }
  return (
    <>
      <PageHead title={title}>{says[on]}</PageHead>
      <div className="mb-4">
        <ChipLinks label="Money" chips={TABS.map((tab) => ({ ...tab, on: tab.key === on }))} />
      </div>
      {children}
    </>
  )
}
