export type Count = {
  passed: number
  failed: number
  /** What failed, each in a few lines; printed again at the very end. */
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

/** The count of one check, with its problem when it failed. */
export function counted(ok: boolean, problems: string): Count {
  return ok
    ? { passed: 1, failed: 0, problems: [] }
    : { passed: 0, failed: 1, problems: [problems] }
}
