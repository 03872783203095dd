import type { Range } from './content-store.ts'

/**
 * The single range that a request asks for. Undefined if it asks for everything or for several
 * ranges, which are answered with the whole file. `unsatisfiable`: there are no such bytes.
 */
export function rangeOf(
  header: string | undefined,
  total: number,
): Range | 'unsatisfiable' | undefined {
  const requested = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (requested === null) return undefined
  const [, first = '', last = ''] = requested
  if (first === '' && last === '') return undefined
  if (first === '') {
    const from = Math.max(0, total - Number(last))
    return last === '0' || from >= total ? 'unsatisfiable' : { from, to: total - 1 }
  }
  const from = Number(first)
  const to = last === '' ? total - 1 : Math.min(Number(last), total - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= total ? 'unsatisfiable' : { from, to }
}
