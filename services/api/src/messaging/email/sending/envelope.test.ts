import { expect, it } from 'vitest'
import { envelopeOf, type QueuedEmail } from './envelope.ts'

const sender = {
  site: 'http://localhost:3000',
  from: 'Ideathlon <hello@ideathlon.example>',
  secret: 'a secret that is long enough for this',
}
const filed = {
  id: '42',
  account: 17,
  address: 'ada@example.org',
  filedAt: new Date('2026-03-02T09:00:00Z'),
}
const announcement: QueuedEmail = {
  ...filed,
  kind: 'announcement',
  data: { name: 'Ada', subject: 'News', text: 'Hello.' },
}

it('is identical on every attempt', () => {
  expect(envelopeOf(announcement, sender)).toEqual(envelopeOf(announcement, sender))
  expect(envelopeOf(announcement, sender).messageId).toBe('<email-42.1772442000000@localhost>')
  const another = envelopeOf({ ...announcement, id: '43' }, sender)
  expect(another.messageId).not.toBe(envelopeOf(announcement, sender).messageId)
})

it('has a one-click unsubscribe link for the mail program, and another link to a page', () => {
  const { headers, text } = envelopeOf(announcement, sender)
  expect(headers['List-Unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/api\/unsubscribe\?token=m17\.news\.[\w-]+>$/,
  )
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain('http://localhost:3000/unsubscribe?key=m17.news.')
})

it('has no unsubscribe link if it is about account security', () => {
  const reset: QueuedEmail = { ...filed, kind: 'reset-password', data: { name: 'Ada', link: '/r' } }
  const { headers, text } = envelopeOf(reset, sender)
  expect(Object.keys(headers)).toEqual(['Auto-Submitted'])
  expect(text).not.toContain('unsubscribe')
})

it('uses the language of the member who is changing their address', () => {
  const data = { name: 'Ada', link: '/account/verify?code=c', locale: 'de' }
  const mail: QueuedEmail = { ...filed, account: null, kind: 'change-address', data }
  expect(envelopeOf(mail, sender).html).toContain('lang="de"')
})
