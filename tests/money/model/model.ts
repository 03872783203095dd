import type { TransferState } from '@ideathlon/contracts/money/transfers'

type ModelTransfer = { key: string; member: number; cents: number; state: TransferState }

/**
 * The expected contents of the ledger and the transfers, kept in memory. In each run, members are
 * numbered from 0.
 */
export type Model = {
  wallets: number[]
  transfers: ModelTransfer[]
  /** The amounts given from outside, by key. A reversed gift cannot be given again. */
  gifts: { key: string; member: number; cents: number; isReversed: boolean }[]
  /** Money that has left the bank. */
  paidOut: number
}

export const MEMBERS = 4

export const newModel = (): Model => ({
  wallets: Array.from({ length: MEMBERS }, () => 0),
  transfers: [],
  gifts: [],
  paidOut: 0,
})

export const inTransfer = ({ transfers }: Model, member: number): number =>
  transfers
    .filter((each) => each.member === member && (each.state === 'pending' || each.state === 'sent'))
    .reduce((sum, { cents }) => sum + cents, 0)

export function change(model: Model, member: number, cents: number): void {
  model.wallets[member] = (model.wallets[member] ?? 0) + cents
}
