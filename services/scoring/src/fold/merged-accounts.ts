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

  /** The account that has this member's points. */
  ownerOf(member: MemberId): MemberId {
    return this.kept.size === 0 ? member : (this.kept.get(member) ?? member)
  }

  /** The accounts whose points this member has besides their own. */
  mergedInto(member: MemberId): MemberId[] {
    return [...this.kept].filter(([, owner]) => owner === member).map(([account]) => account)
  }

  /** The accounts that were merged into one of a range of members. */
  mergedIntoRange({ after, upTo }: { after: number; upTo: number }): MemberId[] {
    return [...this.kept]
      .filter(([, owner]) => owner > after && owner <= upTo)
      .map(([account]) => account)
  }

  copy(): MergedAccounts {
    return new MergedAccounts([...this.kept].map(([from, into]) => ({ from, into })))
  }
}
