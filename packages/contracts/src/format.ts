import { clock, DATE_LOOKS, type DateLook } from './date-looks.ts'
import { DEFAULT_LOCALE, type Locale } from './locales.ts'
import { type Forms, type PluralValues, pluralIn } from './plural.ts'

/** A point in time, as sent over the wire or read from a clock. */
export type Moment = string | number | Date

export type Decimals = { least?: number; most?: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units, largest first. Months and years have their average length. */
const UNITS = [
  ['year', 365.2425 * DAY],
  ['month', 30.436875 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** As in the limits on file sizes, a kilobyte is 1024 bytes. */
const SIZES = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const

/**
 * Formats dates, times, numbers and lists for one account, in its time zone. Without a zone, it
 * uses that of the machine, which in a browser is the reader's own; a server has to pass one.
 * `this` is declared on methods that are often passed around, so that the compiler rejects a
 * detached method.
 */
export class Format {
  readonly #locale: Locale
  readonly #timeZone: string | undefined
  /**
   * Only English has narrow units that readers understand. In German, for example, a minute would
   * be "m", which is a metre.
   */
  readonly #brief: 'narrow' | 'short'
  readonly #dates = new Map<string, Intl.DateTimeFormat>()
  readonly #numbers = new Map<string, Intl.NumberFormat>()
  readonly #lists = new Map<string, Intl.ListFormat>()
  readonly #regions = new Map<string, Intl.DisplayNames>()
  readonly #relatives = new Map<string, Intl.RelativeTimeFormat>()

  constructor(locale: Locale = DEFAULT_LOCALE, timeZone?: string) {
    this.#locale = locale
    this.#timeZone = timeZone
    this.#brief = locale.startsWith('en') ? 'narrow' : 'short'
  }

  /** A whole number: "1,946". */
  count(this: Format, number: number): string {
    return this.number(number, { most: 0 })
  }

  /** "1,946.5". Up to three decimal places by default. */
  number(
    this: Format,
    number: number,
    { least = 0, most = Math.max(least, 3) }: Decimals = {},
  ): string {
    return this.#number({ minimumFractionDigits: least, maximumFractionDigits: most }).format(
      number,
    )
  }

  /** A fraction as a percentage: 0.25 is "25%". */
  percent(this: Format, share: number, { least = 0, most = least }: Decimals = {}): string {
    const decimals = { minimumFractionDigits: least, maximumFractionDigits: most }
    return this.#number({ style: 'percent', ...decimals }).format(share)
  }

  /**
   * An amount of money in whole cents: "$12.40". `short` leaves out cents that are zero: "$2,000".
   */
  money(this: Format, cents: number, { currency = 'USD', short = false }: MoneyLook = {}): string {
    return this.#number({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(short && { trailingZeroDisplay: 'stripIfInteger' }),
    }).format(cents / 100)
  }

  /** The size of a file: "730 kB", "1.4 MB". */
  bytes(this: Format, bytes: number): string {
    const [unit, size] = SIZES.find(([, size]) => bytes >= size) ?? ['byte', 1]
    const unitDisplay = unit === 'byte' ? 'long' : 'short'
    return this.#unit(bytes / size, unit, { unitDisplay, maximumFractionDigits: 1 })
  }

  /** The sentence for this number, with its numbers formatted for the locale. See `plural.ts`. */
  plural<const Given extends Forms>(
    count: number,
    forms: Given,
    ...[values]: PluralValues<Given>
  ): string {
    return pluralIn(this.#locale, count, forms, values ?? {})
  }

  /** "red, green, and blue". `or` joins alternatives; `unit` leaves out the conjunction. */
  list(items: Iterable<string>, join: 'and' | 'or' | 'unit' = 'and'): string {
    const type = ({ and: 'conjunction', or: 'disjunction', unit: 'unit' } as const)[join]
    return memo(this.#lists, type, () => new Intl.ListFormat(this.#locale, { type })).format(items)
  }

  /** The name of a country by its ISO code: "Germany". */
  region(code: string): string {
    const make = () => new Intl.DisplayNames(this.#locale, { type: 'region' })
    return memo(this.#regions, 'region', make).of(code) ?? code
  }

  /**
   * A day. Pass `zone` if the day belongs to a certain time zone, as the days of a tournament do.
   */
  date(this: Format, at: Moment, look: DateLook = 'long', zone = this.#timeZone): string {
    return this.#date({ ...DATE_LOOKS[look], ...(zone && { timeZone: zone }) }).format(new Date(at))
  }

  /** The time of day: "6:19 AM". */
  time(this: Format, at: Moment, { seconds = false } = {}): string {
    return this.#date({ ...clock(seconds), ...this.#zone() }).format(new Date(at))
  }

  /** A date and a time with the name of the time zone: "Dec 11, 2026, 6:19 AM EST". */
  moment(
    this: Format,
    at: Moment,
    { seconds = false, zone = this.#timeZone }: MomentLook = {},
  ): string {
    return this.#date({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...clock(seconds),
      ...(zone && { timeZone: zone }),
      timeZoneName: 'short',
    }).format(new Date(at))
  }

  /**
   * How long ago or how far ahead: "5 minutes ago", "in 2 hours", and "now" for less than a minute.
   */
  relative(at: Moment, now: Moment, style: 'long' | 'narrow' = 'long'): string {
    const distance = new Date(at).getTime() - new Date(now).getTime()
    const look = style === 'narrow' ? this.#brief : style
    const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? []
    if (unit === undefined || size === undefined)
      return this.#relative(look, 'auto').format(0, 'second')
    return this.#relative(look, 'always').format(Math.trunc(distance / size), unit)
  }

  /** A day relative to today: "today", "yesterday", "5 days ago". */
  relativeDay(at: Moment, now: Moment): string {
    const days = Math.trunc((new Date(at).getTime() - new Date(now).getTime()) / DAY)
    return this.#relative('long', 'auto').format(days, 'day')
  }

  /**
   * The text of a countdown: "11 days", "1 day 3h" and, on the last day, down to the second: "2h
   * 14m 05s".
   */
  timeLeft(ms: number): string {
    const left = Math.max(0, ms)
    if (left >= 2 * DAY) return this.#unit(Math.round(left / DAY), 'day', { unitDisplay: 'long' })
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
    const day = this.#unit(days, 'day', { unitDisplay: 'long' })
    if (days > 0) return `${day} ${this.#unit(hours, 'hour')}`
    const minutes = Math.floor((left % HOUR) / MINUTE)
    const seconds = this.#unit(Math.floor((left % MINUTE) / SECOND), 'second', TWO_DIGITS)
    if (hours === 0) return `${this.#unit(minutes, 'minute')} ${seconds}`
    return `${this.#unit(hours, 'hour')} ${this.#unit(minutes, 'minute', TWO_DIGITS)} ${seconds}`
  }

  #unit(amount: number, unit: string, options: Intl.NumberFormatOptions = {}): string {
    return this.#number({ style: 'unit', unit, unitDisplay: this.#brief, ...options }).format(
      amount,
    )
  }

  #zone(): Intl.DateTimeFormatOptions {
    return this.#timeZone === undefined ? {} : { timeZone: this.#timeZone }
  }

  #number(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const make = () => new Intl.NumberFormat(this.#locale, options)
    return memo(this.#numbers, JSON.stringify(options), make)
  }

  #date(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const make = () => new Intl.DateTimeFormat(this.#locale, options)
    return memo(this.#dates, JSON.stringify(options), make)
  }

  #relative(
    style: Intl.RelativeTimeFormatStyle,
    numeric: 'always' | 'auto',
  ): Intl.RelativeTimeFormat {
    const make = () => new Intl.RelativeTimeFormat(this.#locale, { style, numeric })
    return memo(this.#relatives, style + numeric, make)
  }
}

type MoneyLook = { currency?: string; short?: boolean }

type MomentLook = {
  /** Shows the seconds, so that moments can be compared exactly. */
  seconds?: boolean
  zone?: string | undefined
}

const TWO_DIGITS = { minimumIntegerDigits: 2 }

/** Intl objects are slow to create and never change, so each is created once. */
function memo<Made>(known: Map<string, Made>, key: string, make: () => Made): Made {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}

const formats = new Map<string, Format>()

/** The format for a locale and a time zone. A server passes a zone: `formatFor(locale, 'UTC')`. */
export function formatFor(locale: Locale = DEFAULT_LOCALE, timeZone?: string): Format {
  return memo(formats, `${locale} ${timeZone}`, () => new Format(locale, timeZone))
}

/** How many decimal places a currency has: 2 for dollars, none for yen. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat(DEFAULT_LOCALE, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 0
}

/**
 * "$12.40", for text outside a screen. Screens use the method `money` of the reader's format.
 */
export function money(cents: number, currency = 'USD', locale: Locale = DEFAULT_LOCALE): string {
  return formatFor(locale).money(cents, { currency })
}
