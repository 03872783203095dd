import type { DraftType } from '@ideathlon/contracts/drafts'

/** The draft of a form, and how its copies are read and compared. */
export type DraftKind<C> = {
  type: DraftType
  empty: C
  /** Reads stored content; fields that do not parse are left out. */
  read: (kept: unknown) => C
  isEmpty: (content: C) => boolean
  /** Kept on this device only: choices, before there is any text. */
  isBare?: (content: C) => boolean
  isSame: (one: C, other: C) => boolean
  titleOf: (content: C) => string
}
