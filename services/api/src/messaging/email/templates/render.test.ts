import { describe, expect, it } from 'vitest'
import { sanctionSentence } from '../../../safety/sanctions/sanction-sentence.ts'
import type { Email } from '../templates.ts'
import { addressOf } from './email-context.ts'
import { render } from './render.ts'
import type { SecurityNews } from './security-news.ts'
import { compose } from './texts.ts'

const site = 'https://ideathlon.example'
const around = {
  site,
  unsubscribe: { label: 'Unsubscribe', url: `${site}/unsubscribe?token=a.b` },
}

const NASTY = '<img src=x onerror="alert(1)"> & \'friends\''
const link = '/go?a=1&b="2"'

const EMAILS: Email[] = [
  { kind: 'verify-address', data: { name: NASTY, link } },
  { kind: 'change-address', data: { name: NASTY, link, locale: 'en' } },
  { kind: 'reset-password', data: { name: NASTY, link } },
  { kind: 'invitation', data: { from: NASTY, link } },
  { kind: 'security', data: { name: NASTY, what: NASTY, link } },
  {
    kind: 'notices',
    data: {
      name: NASTY,
      period: 'daily',
      items: [{ sentence: NASTY, link }],
      followed: [{ sentence: NASTY, link }],
      more: 2,
      groups: ['people'],
    },
  },
  { kind: 'announcement', data: { name: NASTY, subject: NASTY, text: `${NASTY}\n\nMore.` } },
]

describe.each(EMAILS.map((email) => [email.kind, email] as const))('the e-mail %s', (_k, email) => {
  const { subject, text, html } = render(compose(email), around)

  it('escapes everything that people wrote', () => {
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/href="[^"]*"2"/)
    expect(html).toContain(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;friends&#x27;',
    )
  })

  it('has the same content as plain text', () => {
    expect(text).toContain(NASTY)
    expect(text).toContain('https://ideathlon.example')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeGreaterThan(5)
  })

  it('offers to unsubscribe', () => {
    expect(text).toContain(around.unsubscribe.url)
    expect(html).toContain('>Unsubscribe</a>')
  })
})

it('says what happened to an account, and names no one where it must not', () => {
  const composed = (data: Extract<Email, { kind: 'security' }>['data']) =>
    compose({ kind: 'security', data })
  const taken = composed({ name: '', what: { event: 'address_taken' }, link })
  expect(taken.greeting).toBe('Hello,')
  expect(taken.paragraphs[0]).toContain('tried to use this e-mail address for another account')
  const what = { event: 'address_changed', after: 'd…@new.example' } as const
  const changed = composed({ name: 'Dan', what, link })
  expect([changed.greeting, changed.paragraphs[0]]).toEqual([
    'Hello Dan,',
    'The e-mail address of your account was changed to d…@new.example.',
  ])
  const older = composed({ name: 'Dan', what: 'Your password was changed.', link })
  expect(older.paragraphs[0]).toBe('Your password was changed.')
})

it.each<[SecurityNews, string, string | undefined, number]>([
  [{ event: 'account_erased' }, 'Your account was deleted', undefined, 1],
  [{ event: 'address_taken' }, 'Someone tried to use your e-mail address', 'Reset my password', 1],
  [{ event: 'removal_requested' }, 'Your account will be deleted', 'Check my account', 2],
  [
    { event: 'password_ended', disconnected: true },
    'Something changed on your account',
    'Check my account',
    1,
  ],
  [
    { event: 'password_reset', disconnected: false },
    'Something changed on your account',
    'Check my account',
    2,
  ],
])('for %j, has the subject “%s” and the action %s', (what, subject, label, paragraphs) => {
  const composed = compose({ kind: 'security', data: { name: 'Dan', what, link } })
  expect([composed.subject, composed.action?.label]).toEqual([subject, label])
  expect(composed.paragraphs).toHaveLength(paragraphs)
})

it('notifies a member of a sanction in their language', () => {
  const until = new Date('2026-03-10T09:00:00Z')
  const imposed = { action: 'suspend' as const, until, reason: 'Beleidigungen.' }
  expect(sanctionSentence(imposed, 'de')).toBe(
    'Dieses Konto ist bis 10. März 2026 gesperrt. Beleidigungen.',
  )
})

it.each<Email>([
  { kind: 'verify-address', data: { name: 'https://evil.example/prize', link } },
  { kind: 'invitation', data: { from: 'https://evil.example/prize', link } },
  {
    kind: 'channel-invitation',
    data: { from: 'Ada', channel: 'https://evil.example/prize', link },
  },
])('shows a name that looks like a link without linking it: $kind', (email) => {
  const { subject, text, html } = render(compose(email), around)
  for (const part of [subject, text, html]) expect(part).not.toMatch(/https:\/\/evil|evil\.example/)
  expect(text.replaceAll('\u2060', '')).toContain('https://evil.example/prize')
})

it('keeps a subject on one line', () => {
  const email: Email = {
    kind: 'announcement',
    data: { name: 'Ada', subject: 'News\r\nBcc: everybody@example.org', text: 'Hello.' },
  }
  expect(render(compose(email), around).subject).toBe('News Bcc: everybody@example.org')
})

it('uses a single notification as the subject, and counts several', () => {
  const item = { sentence: 'Mira is now following you.', link: '/mira' }
  const base = { name: 'Ada', more: 0, groups: ['people' as const] }
  const subjectOf = (data: Extract<Email, { kind: 'notices' }>['data']) =>
    compose({ kind: 'notices', data }).subject
  expect(subjectOf({ ...base, period: 'instant', items: [item] })).toBe(
    'Mira is now following you.',
  )
  expect(subjectOf({ ...base, period: 'instant', items: [item, item] })).toBe('2 new notifications')
  expect(subjectOf({ ...base, period: 'weekly', items: [item, item] })).toBe(
    'Your week on Ideathlon',
  )
})

it.each([
  ['/mira', 'https://ideathlon.example/mira'],
  ['/a?b=c d', 'https://ideathlon.example/a?b=c%20d'],
  ['//evil.example/x', 'https://ideathlon.example/'],
  ['https://evil.example', 'https://ideathlon.example/'],
  ['javascript:alert(1)', 'https://ideathlon.example/'],
  ['https://ideathlon.example/fine', 'https://ideathlon.example/fine'],
])('a link to %s leads to %s', (given, expected) => {
  expect(addressOf(site, given)).toBe(expected)
})

it('lists news about what the member follows separately in a digest', () => {
  const data = {
    name: 'Ada',
    period: 'daily' as const,
    more: 0,
    groups: ['people' as const],
    items: [{ sentence: 'Mira is now following you.', link: '/mira' }],
    followed: [{ sentence: 'Ben reached level 7.', link: '/ben' }],
    away: [{ sentence: '“Tea” has 3 unread messages.', link: '/platform' }],
  }
  const { text, html } = render(compose({ kind: 'notices', data }), around)
  const at = text.indexOf('From what you follow:')
  expect(at).toBeGreaterThan(text.indexOf('Mira is now following you.'))
  expect(text).toContain('While you were away:\n\n- “Tea” has 3 unread messages.')
  expect(text.indexOf('Ben reached level 7.')).toBeGreaterThan(at)
  expect(html).toContain('From what you follow')
  const without = render(compose({ kind: 'notices', data: { ...data, followed: [] } }), around)
  expect(without.html).not.toContain('From what you follow')
})
