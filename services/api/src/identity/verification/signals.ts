import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** An account claims an address, which has to be verified with `code`. */
export const addressClaimed = signal<{
  account: MemberId
  address: string
  name: string
  code: string
}>('address claimed')

/**
 * A member wants to use an address, which belongs to no account until it has been verified with
 * `code`.
 */
export const newAddressRequested = signal<{
  address: string
  name: string
  code: string
  locale: string
}>('new address requested')

/** Someone tried to use an address that belongs to another account. */
export const takenAddressUsed = signal<{ address: string }>('taken address used')

/** A member has verified a new address, which replaces `before`. */
export const addressReplaced = signal<{
  name: string
  before: string
  after: string
  locale: string
}>('address replaced')
