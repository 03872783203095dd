import { format } from '../../../lib/format/format.ts'

const LONGEST = 300
const DETAILS: Readonly<Record<string, string>> = {
  sanction: 'Sanction',
  until: 'Until',
  name: 'Name',
  title: 'Title',
  before: 'Before',
  after: 'After',
  method: 'Method',
  status: 'Status',
}
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The details of an audit entry as one line, with the reason first. */
export function detailInWords({ reason, ...rest }: Readonly<Record<string, unknown>>): string {
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${DETAILS[key] ?? key.replaceAll('_', ' ')}: ${inWords(value)}`)
  const all = [...(reason ? [`“${reason}”`] : []), ...others].join(' · ')
  return all.length > LONGEST ? `${all.slice(0, LONGEST)} …` : all
}

function inWords(value: unknown): string {
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return MOMENT.test(text) ? format().moment(text, { zone: 'UTC' }) : text
}
