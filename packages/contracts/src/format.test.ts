import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFor, money } from './format.ts'
import { LOCALES } from './locale-names.ts'
import { localeOf } from './locales.ts'

const AT = '2026-12-11T11:19:37.900Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const us = formatFor('en', 'UTC')
const britain = formatFor('en-GB', 'UTC')
const germany = formatFor('en-DE', 'UTC')
const german = formatFor('de', 'UTC')
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('a number', () => {
  it.each([
    [us.count(1946.4), '1,946'],
    [germany.count(1946.4), '1.946'],
    [formatFor('en-IN').count(1_234_567), '12,34,567'],
    [us.number(0.12345), '0.123'],
    [us.number(7, { least: 1, most: 1 }), '7.0'],
    [germany.number(7.25, { most: 1 }), '7,3'],
    [us.percent(0.256), '26%'],
    [germany.percent(0.256, { least: 1 }), '25,6 %'],
    [us.money(2000_00, { short: true }), '$2,000'],
    [us.money(1_50, { short: true }), '$1.50'],
    [us.money(1240), '$12.40'],
    [us.money(2000_00), '$2,000.00'],
    [us.money(-5), '-$0.05'],
    [money(1240, 'EUR', 'en-GB'), '€12.40'],
    [us.region('DE'), 'Germany'],
    [us.bytes(0), '0 bytes'],
    [us.bytes(1), '1 byte'],
    [us.bytes(1023), '1,023 bytes'],
    [us.bytes(1536), '1.5 kB'],
    [us.bytes(25 * 1024 ** 2), '25 MB'],
    [us.bytes(2 * 1024 ** 3), '2 GB'],
  ])('%s', (text, wanted) => {
    expect(plain(text)).toBe(wanted)
  })
})

describe('a list', () => {
  const colours = ['red', 'green', 'blue']
  it.each([
    [us.list(colours), 'red, green, and blue'],
    [britain.list(colours), 'red, green and blue'],
    [us.list(['red', 'green'], 'or'), 'red or green'],
    [us.list(colours, 'unit'), 'red, green, blue'],
    [us.list([]), ''],
  ])('%s', (text, wanted) => {
    expect(text).toBe(wanted)
  })
})

describe('a date', () => {
  it.each([
    [us.date(AT), 'December 11, 2026'],
    [britain.date(AT), '11 December 2026'],
    [us.date(AT, 'medium'), 'Dec 11, 2026'],
    [us.date(AT, 'short'), 'Dec 11'],
    [us.date(AT, 'day'), 'December 11'],
    [us.date(AT, 'weekday'), 'Friday, December 11'],
    [us.date(AT, 'month'), 'December 2026'],
    [us.date('2026-12-31T23:30:00Z', 'long', 'Asia/Tokyo'), 'January 1, 2027'],
  ])('%s', (text, wanted) => {
    expect(text).toBe(wanted)
  })
})

describe('a time', () => {
  it.each([
    [us.time(AT), '11:19 AM'],
    [britain.time(AT), '11:19'],
    [us.time(AT, { seconds: true }), '11:19:37 AM'],
    [us.moment(AT), 'Dec 11, 2026, 11:19 AM UTC'],
    [us.moment(AT, { seconds: true }), 'Dec 11, 2026, 11:19:37 AM UTC'],
    [us.moment(AT, { zone: 'America/New_York' }), 'Dec 11, 2026, 6:19 AM EST'],
    [britain.moment(AT), '11 Dec 2026, 11:19 UTC'],
  ])('%s', (text, wanted) => {
    expect(plain(text)).toBe(wanted)
  })
})

describe('a relative time', () => {
  const ago = (ms: number, style?: 'narrow') => us.relative(-ms, 0, style)
  it.each([
    [ago(MINUTE - 1), 'now'],
    [ago(MINUTE), '1 minute ago'],
    [ago(HOUR - 1), '59 minutes ago'],
    [ago(HOUR), '1 hour ago'],
    [ago(DAY), '1 day ago'],
    [ago(16 * DAY), '16 days ago'],
    [ago(65 * DAY), '2 months ago'],
    [ago(800 * DAY), '2 years ago'],
    [ago(-2 * HOUR), 'in 2 hours'],
    [ago(3 * DAY, 'narrow'), '3d ago'],
    [britain.relative(-5 * MINUTE, 0, 'narrow'), '5 min ago'],
    [german.relative(-37 * MINUTE, 0, 'narrow'), 'vor 37 Min.'],
    [german.relative(-2 * HOUR, 0, 'narrow'), 'vor 2 Std.'],
    [us.relativeDay(-DAY / 2, 0), 'today'],
    [us.relativeDay(-DAY, 0), 'yesterday'],
    [us.relativeDay(-3 * DAY, 0), '3 days ago'],
  ])('%s', (text, wanted) => {
    expect(text).toBe(wanted)
  })

  it('never overstates how much time has passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 24 * DAY }), (ms) => {
        const [amount = '', unit = ''] = ago(ms).split(' ')
        const size = { minute: MINUTE, hour: HOUR, day: DAY }[unit.replace(/s$/, '')] ?? Number.NaN
        expect(Number(amount) * size).toBeLessThanOrEqual(ms)
        expect((Number(amount) + 1) * size).toBeGreaterThan(ms)
      }),
    )
  })
})

describe('a countdown', () => {
  it.each([
    [30 * DAY - 1, '30 days'],
    [2 * DAY, '2 days'],
    [2 * DAY - 1, '1 day 23h'],
    [DAY, '1 day 0h'],
    [DAY - 1, '23h 59m 59s'],
    [2 * HOUR + 4 * MINUTE + 5_000, '2h 04m 05s'],
    [HOUR - 1, '59m 59s'],
    [9 * MINUTE + 5_000, '9m 05s'],
    [1, '0m 00s'],
    [-1, '0m 00s'],
  ])('with %i ms left says %s', (ms, text) => {
    expect(us.timeLeft(ms)).toBe(text)
  })

  it('uses the same German abbreviations for one and for many', () => {
    expect(plain(german.timeLeft(99 * MINUTE + 5_000))).toBe('1 Std. 39 Min. 05 Sek.')
    expect(plain(german.timeLeft(DAY + 3 * HOUR))).toBe('1 Tag 3 Std.')
  })
})

it('formats the numbers in a plural for the locale', () => {
  const forms = { one: '{n} of {all} ideas is ranked.', other: '{n} of {all} ideas are ranked.' }
  expect(germany.plural(1200, forms, { all: 3000 })).toBe('1.200 of 3.000 ideas are ranked.')
})

it('creates one format per locale and zone, and supports every offered locale', () => {
  for (const locale of Object.keys(LOCALES).map(localeOf)) {
    expect(formatFor(locale, 'UTC')).toBe(formatFor(locale, 'UTC'))
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
  }
  expect(formatFor('en', 'UTC')).not.toBe(formatFor('en', 'Asia/Tokyo'))
})
