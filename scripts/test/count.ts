export type Count = {
  passed: number
  failed: number
  /** What failed, each in a line or a few: it is told again at the very end. */
  told: readonly string[]
}

export const NONE: Count = { passed: 0, failed: 0, told: [] }

export function add(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    told: [...a.told, ...b.told],
  }
}

/** One check, which says nothing where it went well. */
export function counted(ok: boolean, told: string): Count {
  return ok ? { passed: 1, failed: 0, told: [] } : { passed: 0, failed: 1, told: [told] }
}
