export type Count = {
  passed: number
  failed: number
  /** A few lines about each failure, printed again at the very end. */
  problems: readonly string[]
}

export const NONE: Count = { passed: 0, failed: 0, problems: [] }

export function add(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    problems: [...a.problems, ...b.problems],
  }
}

/** The count for a single check, with its problem if it failed. */
export function counted(ok: boolean, problems: string): Count {
  return ok
    ? { passed: 1, failed: 0, problems: [] }
    : { passed: 0, failed: 1, problems: [problems] }
}
