import { format } from '../../../lib/format/format.ts'
import { DETAIL_NAMES } from './detail-names.ts'

const LONGEST = 300
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The details of an audit entry as one line, with the reason first. */
export function detailInWords({ reason, ...rest }: Readonly<Record<string, unknown>>): string {
  const all = [...(reason ? [quoted(String(reason))] : []), ...named(rest)].join(' · ')
  return all.length > LONGEST ? `${all.slice(0, LONGEST)} …` : all
}

/** For entries that show the command line in the place of an actor. */
export function withoutCommandLine(detail: Readonly<Record<string, unknown>>) {
  const { by, ...rest } = detail
  return by === 'command line' ? rest : detail
}

const quoted = (reason: string): string => `Reason: “${reason}”`

function named(detail: object): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${nameOf(key)}: ${inWords(value, key)}`)
}

/** The label of a detail; a key that is not in the table is made readable instead. */
function nameOf(key: string): string {
  if (Object.hasOwn(DETAIL_NAMES, key)) return DETAIL_NAMES[key] ?? key
  const words = key.replaceAll(/[_.-]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function inWords(value: unknown, key: string): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) {
    return value
      .map((each) => (key === 'fields' ? nameOf(String(each)) : inWords(each, key)))
      .join(', ')
  }
  if (typeof value === 'object' && value !== null) return `(${named(value).join(', ')})`
  if (key === 'cents' && typeof value === 'number') return format().money(value)
  const text = String(value)
  return MOMENT.test(text) ? format().moment(text, { zone: 'UTC' }) : text
}
