import * as z from 'zod'
import type { ActOfPower } from './act-of-power.ts'
import { givenReason } from './given-reason.ts'
import { ACTS_OF_POWER } from './power-acts.ts'

/**
 * Why somebody acts on a thing that belongs to another member. The owner reads it,
 * and the audit log keeps it.
 */
export const ReasonOfPower = givenReason()

export const ACT_GROUPS = {
  challenge: 'Challenges',
  announcement: 'Announcements',
  category: 'Categories',
  group: 'Groups',
  sso: 'Single sign-on',
  co_author: 'Co-authors',
  idea: 'Ideas',
  message: 'Messages',
  topic: 'Topics',
  member: 'Members',
  role: 'Roles',
  review: 'Decisions',
  appeal: 'Appeals',
  sanction: 'Ended sanctions',
  shadow: 'Impersonation',
  platform: 'Platforms',
  channel: 'Channels',
  page: 'Pages',
  olympiad: 'Races',
  payout: 'Payouts',
  payment: 'Payments',
  transfer: 'Transfers',
  rules: 'Rules',
  scoring: 'Scores',
  dead_letter: 'Failed events',
  flag: 'Flags',
  system: 'System',
  mailing: 'Mailings',
  feedback: 'Feedback',
} as const

export type PowerAct = keyof typeof ACTS_OF_POWER
export const POWER_ACTS = Object.keys(ACTS_OF_POWER) as [PowerAct, ...PowerAct[]]
export const PowerAct = z.enum(POWER_ACTS)

/**
 * Records beside acts: what an admin or moderator read, or did while impersonating, and how a
 * challenge got its co-author.
 */
const OTHER_RECORDS = {
  call: 'Called',
  'co_author.invite': 'Invited a co-author',
  'co_author.accept': 'Became co-author',
  'co_author.decline': 'Declined to be co-author',
  'co_author.leave': 'Left as co-author',
  'co_author.remove': 'Removed a co-author',
  'co_author.publish': 'Published with a co-author',
  'dead_letter.read': 'Opened a failed event',
  'dead_letter.unblind': 'Opened a failed event of an open challenge',
  'highlights.read': 'Read the highlights of',
  'log.read': 'Read the event log',
  'members.export': 'Exported the list of members',
  'member.notes_read': 'Read the notes about',
  'log.unblind': 'Read the event log of open challenges',
  'points.read': 'Read the points of',
  'rules.try': 'Tested draft prices',
  'score.explain': 'Opened the score of',
  'shadow.change': 'Changed something as another member',
  'shadow.read': 'Read as another member',
  'shadow.stop': 'Stopped impersonating',
} as const

type OtherRecord = keyof typeof OTHER_RECORDS
export const OTHER_RECORD_NAMES = Object.keys(OTHER_RECORDS) as [OtherRecord, ...OtherRecord[]]

export type RecordedAct = PowerAct | OtherRecord

export const isPowerAct = (name: string): name is PowerAct => Object.hasOwn(ACTS_OF_POWER, name)

/** The act in words. Records of earlier versions are derived from their names. */
export function recordInWords(name: string): string {
  const known = isPowerAct(name)
    ? ACTS_OF_POWER[name].did
    : (OTHER_RECORDS as Record<string, string>)[name]
  const words = known ?? name.replace(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sentence for the owner, with the thing's title filled in. */
export const sentenceForOwner = (name: PowerAct, title: string): string | undefined => {
  const { told }: ActOfPower = ACTS_OF_POWER[name]
  return told?.replace('…', () => title)
}
