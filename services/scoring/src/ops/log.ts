import { setTimeout as sleep } from 'node:timers/promises'
import { isKnownKey } from '@ideathlon/contracts/events/known-key'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import type { Pool } from 'pg'
import * as z from 'zod'
import { recordShellAct } from '../admin/record-shell-act.ts'
import {
  type FoundEvent,
  headOf,
  lastEvents,
  type Search,
  searchEvents,
} from '../log/search-events.ts'
import { Refusal, refuseUnknownMember } from '../refusal.ts'
import { readArguments, wholeNumber } from './read-arguments.ts'
import { neurons } from './table.ts'
import { withPool } from './with-pool.ts'

const LINES = 20
const PAGE = 1_000
const LOOK_EVERY_MS = 250
const ID_MAX = 2_147_483_647

const text = { type: 'string' as const }
const flag = { type: 'boolean' as const }
const ASKED = {
  options: {
    follow: { ...flag, short: 'f' },
    lines: { ...text, short: 'n' },
    member: text,
    key: text,
    challenge: text,
    from: text,
    to: text,
    unblind: flag,
  },
  usage:
    'log [-f] [-n <lines>] [--member <id>] [--key <Event[:Reason]>] [--challenge <id>] [--from <position>] [--to <position>] [--unblind] [--json]',
  given: z.object({
    json: z.boolean(),
    follow: z.boolean().default(false),
    lines: wholeNumber.optional(),
    member: wholeNumber.max(ID_MAX).optional(),
    key: z.string().refine(isKnownKey, { error: 'is no event of the catalogue' }).optional(),
    challenge: wholeNumber.max(ID_MAX).optional(),
    from: wholeNumber.optional(),
    to: wholeNumber.optional(),
    unblind: z.boolean().default(false),
    positionals: z.tuple([], { error: 'is not known' }),
  }),
}
type Asked = z.infer<typeof ASKED.given> & { blind: boolean }

const UNBLIND =
  'Not blind: this tells who did what, and with which idea, in questions that are still open. Keep it to yourself. The audit log has a line about it.'
const BLIND = 'Events of open challenges are left out: they are shown when the challenge closes.'

/** The event log: its end, a span of it, or what comes. Blind, like every other reader, unless somebody insists. */
export const run: OpsCommand = (args, { roleUrls, databaseUrl }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const asked = readArguments(args, ASKED)
    if (asked.member !== undefined) await refuseUnknownMember(pool, asked.member)
    const head = await headOf(pool)
    for (const end of [asked.from, asked.to]) {
      if (end === undefined || end <= head) continue
      throw new Refusal('missing', `There is no position ${end}: the log ends at ${head}.`)
    }
    console.error(asked.unblind ? UNBLIND : BLIND)
    if (asked.unblind) {
      await recordShellAct(databaseUrl, { act: 'log.unblind', subject: subjectOf(asked) })
    }
    const say = async (found: readonly FoundEvent[]) => {
      for (const event of found) {
        console.log(asked.json ? JSON.stringify(event) : lineOf(event))
      }
    }
    const search = { ...asked, blind: !asked.unblind }
    await tell(pool, search, { head, say })
    if (asked.follow) await follow(pool, search, { after: head, say })
    return 0
  })

function subjectOf({ member, challenge }: Omit<Asked, 'blind'>): string {
  if (member !== undefined) return `member:${member}`
  return challenge === undefined ? 'log' : `challenge:${challenge}`
}

type Telling = { say(found: readonly FoundEvent[]): Promise<void> }

async function tell(pool: Pool, asked: Asked, { head, say }: Telling & { head: number }) {
  const upTo = asked.to ?? head
  if (asked.from === undefined) {
    await say(await lastEvents(pool, asked, { upTo, limit: asked.lines ?? LINES }))
    return
  }
  const span = { after: Math.max(0, asked.from - 1), upTo }
  for await (const found of everyPage(pool, asked, span, asked.lines)) await say(found)
}

async function* everyPage(
  pool: Pool,
  search: Search,
  { after, upTo }: { after: number; upTo: number },
  most = Number.POSITIVE_INFINITY,
) {
  for (let told = 0, from = after; told < most; ) {
    const limit = Math.min(PAGE, most - told)
    const events = await searchEvents(pool, search, { after: from, upTo, limit })
    yield events
    told += events.length
    from = events.at(-1)?.position ?? upTo
    if (events.length < limit) return
  }
}

/** Until the terminal says stop. */
async function follow(pool: Pool, asked: Asked, { after, say }: Telling & { after: number }) {
  for (let from = after; ; await sleep(LOOK_EVERY_MS)) {
    const upTo = Math.min(await headOf(pool), asked.to ?? Number.POSITIVE_INFINITY)
    for await (const found of everyPage(pool, asked, { after: from, upTo })) await say(found)
    from = upTo
    if (upTo === asked.to) return
  }
}

function lineOf(event: FoundEvent): string {
  const who = event.recipient === null ? 'somebody' : `member ${event.recipient}`
  const earned =
    event.milli_points === null
      ? ''
      : `${who} ${event.role} ${neurons(event.milli_points, { signed: true })}`
  const where = event.challenge === null ? '' : `challenge ${event.challenge}`
  return [
    String(event.position).padStart(8),
    event.recorded_at.slice(0, 23).replace('T', ' '),
    event.key.padEnd(44),
    earned.padEnd(36),
    where.padEnd(14),
    JSON.stringify(event.data),
  ].join('  ')
}
