import { formatFor } from '@ideathlon/contracts/format'
import { localeOf } from '@ideathlon/contracts/locales'
import { EARNING_ROLES, ROLE_LABELS } from '@ideathlon/contracts/roles'
import { filledIn, translated } from './translations.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => nameOf(month, 'en'))
const MONTH = `(${MONTHS.join('|')})`
const ROLE = `(?:: (${EARNING_ROLES.map((role) => ROLE_LABELS[role]).join('|')}))?`
const TITLE = new RegExp(`^${MONTH} Idea Race(?:: (.+))?$`)
/**
 * The name must not end in a digit, because a number at the end is either the serial number of a
 * cycle of another length or the year of a quarter.
 */
const OF_MONTH = new RegExp(`^${MONTH} (.+?)(?<!\\d)${ROLE}$`)
const OF_WEEK = new RegExp(`^(.+), week of ${MONTH} (\\d+)${ROLE}$`)
const KEY = '{month} Idea Race'
const WEEK_KEY = '{name}, week of {day}'

/**
 * Translates the title of a monthly race, including the role whose prize is paid. Other titles stay
 * as they are.
 */
export function raceTitleIn(title: string, language: string): string {
  const [, month = '', role] = TITLE.exec(title) ?? []
  if (month === '' || language === 'en') return title
  const race = filledIn(KEY, { month: nameOf(MONTHS.indexOf(month), language) }, language)
  return withRole(race, role, language)
}

/**
 * Does the same for a string that is known to be the title of a cycle. Members name their own
 * tournaments, so only in cycle titles is a first word like "March" sure to mean the month.
 */
export function cycleTitleIn(title: string, language: string): string {
  const race = raceTitleIn(title, language)
  if (race !== title || language === 'en') return race
  const [, name = '', weekMonth = '', day, weekRole] = OF_WEEK.exec(title) ?? []
  if (name !== '') {
    const monday = dayOf(MONTHS.indexOf(weekMonth), Number(day), language)
    return withRole(filledIn(WEEK_KEY, { name, day: monday }, language), weekRole, language)
  }
  const [, month = '', given = '', role] = OF_MONTH.exec(title) ?? []
  if (month === '') return title
  return withRole(`${nameOf(MONTHS.indexOf(month), language)} ${given}`, role, language)
}

const withRole = (race: string, role: string | undefined, language: string): string =>
  role === undefined ? race : `${race}: ${translated(role, language)}`

function nameOf(month: number, language: string): string {
  return formatFor(localeOf(language)).date(new Date(Date.UTC(2000, month)), 'monthName', 'UTC')
}

function dayOf(month: number, day: number, language: string): string {
  return formatFor(localeOf(language)).date(new Date(Date.UTC(2000, month, day)), 'day', 'UTC')
}
