import { setTimeout as sleep } from 'node:timers/promises'
import { isKnownKey } from '@ideathlon/contracts/events/known-key'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { JSON_OPTION, opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import { recordShellAct } from '@ideathlon/service-kit/ops/recorded-act'
import type { Pool } from 'pg'
import * as z from 'zod'
import {
  type FoundEvent,
  headOf,
  lastEvents,
  type Search,
  searchEvents,
} from '../log/search-events.ts'
import { findMember, MemberName } from './shell/find-member.ts'
import { neurons } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const LINES = 20
const PAGE = 1_000
const POLL_EVERY_MS = 250
const ID_MAX = 2_147_483_647

const ABOUT = {
  name: 'log',
  options: {
    follow: { type: 'boolean', short: 'f', does: 'Continues with new events until stopped.' },
    lines: {
      type: 'string',
      short: 'n',
      value: '<count>',
      does: `The number of events. Default: the last ${LINES}, or all with --from.`,
    },
    member: {
      type: 'string',
      value: '<handle | id>',
      does: 'Events that a member caused or was paid for.',
    },
    key: { type: 'string', value: '<Event[:Reason]>', does: 'Events of one kind.' },
    challenge: { type: 'string', value: '<id>', does: 'Events of one challenge.' },
    from: { type: 'string', value: '<position>', does: 'The first position.' },
    to: { type: 'string', value: '<position>', does: 'The last position.' },
    unblind: {
      type: 'boolean',
      does: 'Includes events of open challenges. The audit log records this.',
    },
    ...JSON_OPTION,
  },
  examples: [
    'log -f',
    'log --member @ada --key ChallengeRated:RatedChallenge',
    'log --from 1 --to 50 --json',
  ],
  given: z
    .object({
      json: z.boolean().default(false),
      follow: z.boolean().default(false),
      lines: wholeNumber.optional(),
      member: MemberName.optional(),
      key: z.string().refine(isKnownKey, { error: 'must be an event of the catalogue' }).optional(),
      challenge: wholeNumber.max(ID_MAX).optional(),
      from: wholeNumber.optional(),
      to: wholeNumber.optional(),
      unblind: z.boolean().default(false),
      positionals: z.tuple([], { error: 'must be left out' }),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      error: 'must not be after --to',
    }),
} as const
type LogOptions = z.infer<typeof ABOUT.given>
type ExplainOptions = Omit<LogOptions, 'member'> & { member: number | undefined; blind: boolean }

const UNBLIND =
  'Unblinded: this shows who did what, and with which idea, in open challenges. Do not share it. The audit log has recorded this.'
const BLIND = 'Events of open challenges are left out. They are shown when the challenge closes.'

/** The event log: its end, a range of it, or new events as they arrive. */
export const run = opsCommand(ABOUT, (given, { roleUrls, databaseUrl }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const member = given.member === undefined ? undefined : await findMember(pool, given.member)
    const options: ExplainOptions = { ...given, member, blind: !given.unblind }
    const head = await headOf(pool)
    for (const end of [options.from, options.to]) {
      if (end === undefined || end <= head) continue
      throw notFound(`There is no position ${end}: the log ends at ${head}.`)
    }
    console.error(options.unblind ? UNBLIND : BLIND)
    if (options.unblind) {
      await recordShellAct(databaseUrl, { act: 'log.unblind', subject: subjectOf(options) })
    }
    const print = async (found: readonly FoundEvent[]) => {
      for (const event of found) {
        console.log(options.json ? JSON.stringify(event) : lineOf(event))
      }
    }
    await printRange(pool, options, { head, print })
    if (options.follow) await follow(pool, options, { after: head, print })
    return 0
  }),
)

function subjectOf({ member, challenge }: ExplainOptions): string {
  if (member !== undefined) return `member:${member}`
  return challenge === undefined ? 'log' : `challenge:${challenge}`
}

type PrintOptions = { print(found: readonly FoundEvent[]): Promise<void> }

async function printRange(
  pool: Pool,
  options: ExplainOptions,
  { head, print }: PrintOptions & { head: number },
) {
  const upTo = options.to ?? head
  if (options.from === undefined) {
    await print(await lastEvents(pool, options, { upTo, limit: options.lines ?? LINES }))
    return
  }
  const span = { after: Math.max(0, options.from - 1), upTo }
  for await (const found of everyPage(pool, options, span, options.lines)) await print(found)
}

async function* everyPage(
  pool: Pool,
  search: Search,
  { after, upTo }: { after: number; upTo: number },
  most = Number.POSITIVE_INFINITY,
) {
  for (let printed = 0, from = after; printed < most; ) {
    const limit = Math.min(PAGE, most - printed)
    const events = await searchEvents(pool, search, { after: from, upTo, limit })
    yield events
    printed += events.length
    from = events.at(-1)?.position ?? upTo
    if (events.length < limit) return
  }
}

/** Runs until it is interrupted, or until `to` is reached. */
async function follow(
  pool: Pool,
  options: ExplainOptions,
  { after, print }: PrintOptions & { after: number },
) {
  for (let from = after; ; await sleep(POLL_EVERY_MS)) {
    const upTo = Math.min(await headOf(pool), options.to ?? Number.POSITIVE_INFINITY)
    for await (const found of everyPage(pool, options, { after: from, upTo })) await print(found)
    from = upTo
    if (upTo === options.to) return
  }
}

function lineOf(event: FoundEvent): string {
  const who = event.recipient === null ? 'someone' : `member ${event.recipient}`
  const earned =
    event.milli_points === null
      ? ''
      : `${who} ${event.role} ${neurons(event.milli_points, { signed: true })}`
  const where = event.challenge === null ? '' : `challenge ${event.challenge}`
  return [
    String(event.position).padStart(8),
    event.occurred_at.slice(0, 23).replace('T', ' '),
    event.key.padEnd(44),
    earned.padEnd(36),
    where.padEnd(14),
    JSON.stringify(event.data),
  ].join('  ')
}
