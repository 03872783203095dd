import type { DraftType } from '@ideathlon/contracts/drafts'

/** A kind of draft, and how its copies are read and compared. */
export type DraftKind<C> = {
  type: DraftType
  empty: C
  /** Reads stored content; fields that do not parse are left out. */
  read: (kept: unknown) => C
  isEmpty: (content: C) => boolean
  /** True if the content has choices but no text yet, and should therefore stay on this device. */
  isBare?: (content: C) => boolean
  isSame: (one: C, other: C) => boolean
  titleOf: (content: C) => string
}
