type Record = { kind: 'rebuild' | 'undo'; finished_at: Date | null; reason: string | null }

/** `restored`: the record was undone, and then the undo was. */
export type Reversal = 'undone' | 'restored' | null

/** What later successful undos did to each of these records, newest first. */
export function reversalsOf(newestFirst: readonly Record[]): Reversal[] {
  let next: { kind: Record['kind']; reversal: Reversal } | undefined
  return newestFirst.map((record) => {
    if (record.finished_at === null || record.reason !== null) return null
    const reversal = next?.kind === 'undo' ? afterUndo(next.reversal) : null
    next = { kind: record.kind, reversal }
    return reversal
  })
}

function afterUndo(reversalOfUndo: Reversal): Reversal {
  return reversalOfUndo === 'undone' ? 'restored' : 'undone'
}
