import * as z from 'zod'
import type { ActOfPower } from './act-of-power.ts'
import { givenReason } from './given-reason.ts'
import { ACTS_OF_POWER } from './power-acts.ts'

/**
 * Why a member acts on something that belongs to another member. The owner can read it, and the
 * audit log keeps it.
 */
export const PowerActReason = givenReason()

export type PowerActName = keyof typeof ACTS_OF_POWER
export const POWER_ACT_NAMES = Object.keys(ACTS_OF_POWER) as [PowerActName, ...PowerActName[]]
export const PowerActName = z.enum(POWER_ACT_NAMES)

/**
 * Audit records other than acts of power: reads, exports, tests of draft prices, requests during an
 * impersonation, and changes to co-authors.
 */
const OTHER_RECORDS = {
  call: 'Made a request',
  'co_author.invite': 'Invited a co-author',
  'co_author.accept': 'Became a co-author',
  'co_author.decline': 'Declined to be a co-author',
  'co_author.leave': 'Stepped down as co-author',
  'co_author.remove': 'Removed a co-author',
  'co_author.publish': 'Published with a co-author',
  'dead_letter.read': 'Opened a failed event',
  'dead_letter.unblind': 'Opened a failed event of an open challenge',
  'highlights.read': 'Read a member’s highlights',
  'log.read': 'Read the event log',
  'members.export': 'Exported the member list',
  'member.notes_read': 'Read the notes about a member',
  'log.unblind': 'Read the event log of open challenges',
  'points.read': 'Read a member’s points',
  'rules.try': 'Tested draft prices',
  'score.explain': 'Opened the details of a member’s score',
  'shadow.change': 'Changed something as another member',
  'shadow.read': 'Viewed something as another member',
  'shadow.stop': 'Stopped impersonating',
} as const

type OtherRecord = keyof typeof OTHER_RECORDS
export const OTHER_RECORD_NAMES = Object.keys(OTHER_RECORDS) as [OtherRecord, ...OtherRecord[]]

export type RecordedAct = PowerActName | OtherRecord

export const isPowerActName = (name: string): name is PowerActName =>
  Object.hasOwn(ACTS_OF_POWER, name)

/**
 * The label of a recorded act. Acts that only earlier versions recorded get a label made from their
 * name.
 */
export function recordInWords(name: string): string {
  const known = isPowerActName(name)
    ? ACTS_OF_POWER[name].did
    : (OTHER_RECORDS as Record<string, string>)[name]
  const words = known ?? name.replace(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sentence for the owner, with the title of the item filled in. */
export const sentenceForOwner = (name: PowerActName, title: string): string | undefined => {
  const { told }: ActOfPower = ACTS_OF_POWER[name]
  return told?.replace('…', () => title)
}
