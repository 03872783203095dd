import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { expect, it } from 'vitest'
import { withoutEmails } from './without-emails.ts'

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]
const all = (level: 'off' | 'in-app' | 'daily') =>
  Object.fromEntries(GROUPS.map((group) => [group, level])) as Record<
    NotificationGroup,
    typeof level
  >

it('stops the e-mails of every group', () => {
  expect(withoutEmails(all('daily'))).toEqual(all('in-app'))
})

it('changes no group that sends no e-mails', () => {
  expect(withoutEmails({ ...all('off'), people: 'in-app', talk: 'weekly' })).toEqual({
    talk: 'in-app',
  })
})
