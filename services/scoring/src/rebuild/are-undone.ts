type Record = { kind: 'rebuild' | 'undo'; finished_at: Date | null; reason: string | null }

/** Which of these records, newest first, were undone by the next successful one. */
export function areUndone(newestFirst: readonly Record[]): boolean[] {
  let next: Record | undefined
  return newestFirst.map((record) => {
    const isDone = record.finished_at !== null && record.reason === null
    const isUndone = isDone && next?.kind === 'undo'
    if (isDone) next = record
    return isUndone
  })
}
