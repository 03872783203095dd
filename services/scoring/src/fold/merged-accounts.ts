import type { MemberId } from '@ideathlon/contracts/ids'

/** An activity in the log: two accounts belong to the same person, who keeps `into`. */
export type AccountMerge = { from: MemberId; into: MemberId }

/**
 * The accounts that were merged into others. Their points count towards the kept account everywhere
 * except in cycles, where they stay with the account that played.
 */
export class MergedAccounts {
  private readonly kept = new Map<MemberId, MemberId>()

  constructor(merges: Iterable<AccountMerge> = []) {
    for (const merge of merges) this.take(merge)
  }

  /** Applies the merges in the order of the log. */
  take({ from, into }: AccountMerge): void {
    const kept = this.ownerOf(into)
    if (kept === from) return
    for (const [account, owner] of this.kept) if (owner === from) this.kept.set(account, kept)
    this.kept.set(from, kept)
  }

  /** The account that has this account's points: the one it was merged into, or itself. */
  ownerOf(member: MemberId): MemberId {
    return this.kept.size === 0 ? member : (this.kept.get(member) ?? member)
  }

  /** The accounts that were merged into this member's account, which now has their points. */
  mergedInto(member: MemberId): MemberId[] {
    return [...this.kept].filter(([, owner]) => owner === member).map(([account]) => account)
  }

  /** The accounts that were merged into members whose ids are in this range. */
  mergedIntoRange({ after, upTo }: { after: number; upTo: number }): MemberId[] {
    return [...this.kept]
      .filter(([, owner]) => owner > after && owner <= upTo)
      .map(([account]) => account)
  }

  copy(): MergedAccounts {
    return new MergedAccounts([...this.kept].map(([from, into]) => ({ from, into })))
  }
}
