export type Count = { passed: number; failed: number }

export const NONE: Count = { passed: 0, failed: 0 }

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

export function counted(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
