/** One measurement and, if there is one, the figure from the same run that it is compared with. */
export type Line = {
  what: string
  value: number
  unit:
    | 'per s'
    | 'share'
    | 'ms'
    | 'µs'
    | 'ns'
    | 'bytes'
    | 's'
    | 'frames'
    | 'requests'
    | 'places'
    | 'neurons'
    | 'points'
  /** The ratio to the named limit or peer. */
  ratio?: { to: string; value: number }
}

/** Prints the measurements as a table, or as JSON. */
export function report(title: string, lines: readonly Line[], args: readonly string[]): void {
  if (args.includes('--json')) {
    console.log(JSON.stringify({ bench: title, lines }))
    return
  }
  console.log(`\n${title}`)
  for (const { what, value, unit, ratio } of lines) {
    const compared = ratio ? `${ratio.value.toFixed(2)} × ${ratio.to}` : ''
    console.log(`  ${what.padEnd(46)} ${shown(value).padStart(12)} ${unit.padEnd(6)} ${compared}`)
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
