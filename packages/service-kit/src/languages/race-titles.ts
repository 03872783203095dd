import { formatFor } from '@ideathlon/contracts/format'
import { localeOf } from '@ideathlon/contracts/locales'
import { filledIn, translated } from './translations.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => nameOf(month, 'en'))
const TITLE = new RegExp(`^(${MONTHS.join('|')}) Idea Race(?:: (.+))?$`)
const KEY = '{month} Idea Race'

/**
 * The title of a monthly race in a language, also with the role whose prize is paid.
 * Other titles stay as they are.
 */
export function raceTitleIn(title: string, language: string): string {
  const [, month = '', role] = TITLE.exec(title) ?? []
  if (month === '' || language === 'en') return title
  const race = filledIn(KEY, { month: nameOf(MONTHS.indexOf(month), language) }, language)
  return role === undefined ? race : `${race}: ${translated(role, language)}`
}

function nameOf(month: number, language: string): string {
  return formatFor(localeOf(language)).date(new Date(Date.UTC(2000, month)), 'monthName', 'UTC')
}
