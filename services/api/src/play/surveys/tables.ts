type GuestColumns = {
  /** The only challenge that a guest can rate in; null for members. */
  guest_of: number | null
  /** When a guest became a member. */
  guest_until: Date | null
  guest_settled_at: Date | null
}

declare module '../../identity/tables.ts' {
  interface AccountColumns extends GuestColumns {}
}

export {}
