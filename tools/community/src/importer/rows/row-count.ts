/**
 * What happened to rows for one reason. `lines`: the numbers of the first few, counting the header.
 */
export type Finding = {
  what: string
  kind: 'repaired' | 'left_out' | 'noted'
  rows: number
  lines: number[]
}

/** `rows` is always `taken` + `repaired` + `left_out`. */
export type RowCount = {
  rows: number
  taken: number
  repaired: number
  left_out: number
  findings: Finding[]
}

const LINES_SHOWN_MAX = 5

/** What happened to one row: imported, possibly with repairs, or left out for a reason. */
export type Outcome<T> = { row: T; repairs: readonly string[] } | { leftOut: string }

/** Counts each row of one file once, and collects a finding for every kind of repair. */
export class RowTally {
  private rows = 0
  private repaired = 0
  private leftOut = 0
  private readonly findings = new Map<string, Finding>()

  /** Counts the outcome, and returns the row unless it was left out. */
  take<T>(line: number, outcome: Outcome<T>): T | undefined {
    this.rows += 1
    if ('leftOut' in outcome) {
      this.leftOut += 1
      this.find('left_out', outcome.leftOut, line)
      return undefined
    }
    if (outcome.repairs.length > 0) this.repaired += 1
    for (const what of new Set(outcome.repairs)) this.find('repaired', what, line)
    return outcome.row
  }

  /** Notes something worth reporting that does not change the row. */
  note(what: string, line: number): void {
    this.find('noted', what, line)
  }

  count(): RowCount {
    const { rows, repaired, leftOut } = this
    const taken = rows - repaired - leftOut
    return { rows, taken, repaired, left_out: leftOut, findings: [...this.findings.values()] }
  }

  private find(kind: Finding['kind'], what: string, line: number): void {
    const known = this.findings.get(`${kind} ${what}`) ?? { what, kind, rows: 0, lines: [] }
    known.rows += 1
    if (known.lines.length < LINES_SHOWN_MAX) known.lines.push(line)
    this.findings.set(`${kind} ${what}`, known)
  }
}
