/** What is known of a rater beside their ratings: with whom they may have been made, or agreed. */
export type RaterBackground = {
  raterId: number
  /** Honest ratings in challenges that closed before this one. */
  honest: number
  /** When the account was made, in milliseconds. */
  joinedAt: number
  /** The middle of the time in which they rated here, in milliseconds. */
  ratedAt: number
  /** Devices and networks where they were seen, the latest first: hashes. */
  seenAt: readonly string[]
  /** Who brought them. */
  scout: number | null
}
