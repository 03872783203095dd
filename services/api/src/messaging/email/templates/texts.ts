import { plural } from '@ideathlon/contracts/plural'
import type { Email, EmailData } from '../templates.ts'
import type { Composition } from './composition.ts'
import { type SecurityNews, securitySentence } from './security-news.ts'
import { unlinked } from './unlinked.ts'

const SUBJECT_MAX = 90
const QUOTE_MAX = 600

const PERIODS = {
  daily: 'Here is what has happened since yesterday morning.',
  weekly: 'Here is what has happened over the last week.',
}

const MORE = {
  one: 'There is {n} more notification on the site.',
  other: 'There are {n} more notifications on the site.',
}

/** The text of each kind of e-mail. */
const TEXTS: { [K in Email['kind']]: (data: EmailData<K>) => Composition } = {
  'verify-address': ({ name, link }) => ({
    subject: 'Confirm your e-mail address',
    greeting: `Welcome, ${name}!`,
    paragraphs: [
      'Please confirm your e-mail address. Until then, you earn no neurons, and your ratings do not count.',
      'We also e-mail you when someone answers your challenge and when your ideas are ranked.',
    ],
    action: { label: 'Confirm my address', link },
    footnote:
      'The link works for 24 hours. If you did not sign up for Ideathlon, ignore this e-mail and we will not write again.',
  }),

  'change-address': ({ name, link }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: ['Confirm this address to use it for your account.'],
    action: { label: 'Confirm my address', link },
    footnote:
      'The link works for 24 hours. If you did not request this, ignore this e-mail: your address stays the same.',
  }),

  'reset-password': ({ name, link }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['We received a request to reset the password for your account.'],
    action: { label: 'Choose a new password', link },
    footnote:
      'The link works once and expires after one hour. If you did not request this, ignore this e-mail. Your password stays the same.',
  }),

  invitation: ({ from, link }) => ({
    subject: `${from} invites you to Ideathlon`,
    greeting: 'Hello,',
    paragraphs: [
      `${from} thinks you have ideas worth sharing. On Ideathlon, people create challenges, enter ideas, rate them without seeing names, and earn neurons for it.`,
      'Joining is free and takes a minute.',
    ],
    action: { label: 'Accept invitation', link },
    footnote: `You are receiving this e-mail because ${from} gave us your address. We use it only for this invitation.`,
  }),

  'channel-invitation': ({ from, channel, link }) => ({
    subject: `${from} invites you to the channel ${channel}`,
    greeting: 'Hello,',
    paragraphs: [
      `${from} would like to talk with you in the channel “${channel}” on Ideathlon.`,
      'The link shows you the channel before you join. It works once and expires after seven days.',
    ],
    action: { label: 'See the channel', link },
    footnote: `You are receiving this e-mail because ${from} gave us your address. We use it only for this invitation.`,
  }),

  security: ({ name, what, link }) => ({
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    ...securityText(what, link),
  }),

  /** For a member who may be suspended, and so unable to sign in and read the notification. */
  standing: ({ name, what, link }) => ({
    subject: 'A decision about your account',
    greeting: `Hello ${name},`,
    paragraphs: [
      what,
      'People make these decisions and can be wrong. If you disagree, tell us why, and someone else will review it.',
    ],
    action: { label: 'Write to us', link },
  }),

  'feedback-answer': ({ name, asked, text }) => ({
    subject: 'An answer to your feedback',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: paragraphsOf(text),
    footnote: `You wrote: “${shortened(asked, QUOTE_MAX)}”`,
  }),

  notices: ({ name, period, items, more, followed = [], away = [] }) => ({
    subject: subjectOfNotices({ period, items, more }),
    greeting: `Hello ${name},`,
    paragraphs: [openingOf(period, items.length + more), ...(more > 0 ? [plural(more, MORE)] : [])],
    items: linesOf(items),
    sections: [
      { title: 'While you were away', items: linesOf(away) },
      { title: 'From what you follow', items: linesOf(followed) },
    ].filter((section) => section.items.length > 0),
    action: { label: 'See all notifications', link: '/notifications' },
  }),

  /** Written by an admin; empty lines separate the paragraphs. */
  announcement: ({ name, subject, text }) => ({
    subject,
    greeting: `Hello ${name},`,
    paragraphs: paragraphsOf(text),
  }),
}

/**
 * The reader is asked to check an account that has changed. A deleted account can no longer be
 * checked, and an attempt to use an address that is already taken has changed nothing.
 */
function securityText(what: SecurityNews | string, link: string): Omit<Composition, 'greeting'> {
  const paragraph = typeof what === 'string' ? what : securitySentence(what)
  const event = typeof what === 'string' ? undefined : what.event
  if (event === 'account_erased') {
    return { subject: 'Your account was deleted', paragraphs: [paragraph] }
  }
  if (event === 'address_taken') {
    return {
      subject: 'Someone tried to use your e-mail address',
      paragraphs: [paragraph],
      action: { label: 'Reset my password', link },
    }
  }
  const isByAdmin = event === 'password_ended'
  const warning = 'If this was you, you do not need to do anything. If not, check your account now.'
  return {
    // If an intruder requested the deletion, the owner must notice it while it can still be
    // cancelled.
    subject:
      event === 'removal_requested'
        ? 'Your account will be deleted'
        : 'Something changed on your account',
    paragraphs: [paragraph, ...(isByAdmin ? [] : [warning])],
    action: { label: 'Check my account', link },
  }
}

const openingOf = (period: EmailData<'notices'>['period'], count: number) =>
  period === 'instant'
    ? plural(count, { one: 'You have a new notification.', other: 'You have new notifications.' })
    : PERIODS[period]

const linesOf = (items: EmailData<'notices'>['items']) =>
  items.map(({ sentence, link }) => ({ text: sentence, link }))

export function isEmailKind(kind: string): kind is Email['kind'] {
  return Object.hasOwn(TEXTS, kind)
}

export function compose({ kind, data }: Email): Composition {
  return (TEXTS[kind] as (data: Email['data']) => Composition)(withPlainNames(data))
}

/** Names that members choose for themselves and their channels. */
const NAMES = new Set(['name', 'from', 'channel'])

/**
 * Anybody can sign up with a stranger's address, or invite a stranger, under a name that looks like
 * a link.
 */
function withPlainNames(data: Email['data']): Email['data'] {
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    NAMES.has(key) ? unlinked(value) : value,
  ])
  return Object.fromEntries(entries)
}

/**
 * A single notification becomes the subject; if there are several, the subject gives their number
 * or their period.
 */
function subjectOfNotices({
  period,
  items,
  more,
}: Pick<EmailData<'notices'>, 'period' | 'items' | 'more'>): string {
  const [first] = items
  const count = items.length + more
  if (count === 1 && first !== undefined) return shortened(first.sentence, SUBJECT_MAX)
  if (period === 'weekly') return 'Your week on Ideathlon'
  if (period === 'daily') return 'Your day on Ideathlon'
  return plural(count, { one: '{n} new notification', other: '{n} new notifications' })
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}
