import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** An address is to be proven with `code`. `account`: null while the address belongs to no account yet. */
export const addressClaimed = signal<{
  account: MemberId | null
  address: string
  name: string
  code: string
}>('address claimed')

/** Somebody signed up with an address that belongs to another account. */
export const takenAddressUsed = signal<{ address: string }>('taken address used')

/** A member proved a new address in place of `before`. */
export const addressReplaced = signal<{
  name: string
  before: string
  after: string
  locale: string
}>('address replaced')
