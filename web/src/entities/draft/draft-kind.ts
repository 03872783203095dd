import type { DraftType } from '@ideathlon/contracts/drafts'

/** What a form keeps while it is written, and how its copies are read and compared. */
export type DraftKind<C> = {
  type: DraftType
  empty: C
  /** Whatever became of it on the way: what does not fit is left out. */
  read: (kept: unknown) => C
  saysNothing: (content: C) => boolean
  isSame: (one: C, other: C) => boolean
  titleOf: (content: C) => string
}
