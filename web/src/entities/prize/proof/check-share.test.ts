import { lineText, placeText } from '@ideathlon/contracts/payouts/proof'
import type { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { expect, it } from 'vitest'
import { checkShare } from './check-share.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
async function hash(...parts: Uint8Array[]): Promise<Uint8Array> {
  const joined = Uint8Array.from(parts.flatMap((part) => [...part]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined))
}
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const leaf = (text: string) => hash(Uint8Array.of(0), utf8(text))
const node = (left: Uint8Array, right: Uint8Array) => hash(Uint8Array.of(1), left, right)

const RULES = '{"races":["overall"]}'
const line = { run: 4, order: 2, rank: 2, member: 7, weight: 30_000, cents: 3_000 }
const place = { order: 2, rank: 2, member: 7, milli_points: 30_000 }
const first = await leaf('another line')
const firstPlace = await leaf('another place')

const own = {
  run: {
    id: 4,
    pool_cents: 10_000,
    weights: 100_000,
    lines_root: hex(await node(first, await leaf(lineText(line)))),
    standings_root: hex(await node(firstPlace, await leaf(placeText(place)))),
    rules_hash: hex(await hash(utf8(RULES))),
  },
  line,
  path: [{ side: 'left', hash: hex(first) }],
  place,
  place_path: [{ side: 'left', hash: hex(firstPlace) }],
  rules: RULES,
} as OwnLine

const failing = async (changed: Partial<OwnLine>) =>
  (await checkShare({ ...own, ...changed })).flatMap(({ isTrue }, at) => (isTrue ? [] : [at]))

it('a published share passes every check', async () => {
  expect(await checkShare(own)).toHaveLength(5)
  expect(await failing({})).toEqual([])
})

it.each<[string, Partial<OwnLine>, number[]]>([
  ['a different amount', { line: { ...line, cents: 2_000 } }, [1, 3]],
  ['another place', { place: { ...place, order: 3 } }, [0, 2]],
  ['more points than in the standings', { line: { ...line, weight: 30_001 } }, [1, 2]],
  ['other rules', { rules: `${RULES} ` }, [4]],
  ['missing rules', { rules: null }, [4]],
  ['an unpublished root', { run: { ...own.run, lines_root: null } }, [1]],
  ['a share of another payout', { line: { ...line, run: 5 } }, [1, 2]],
])('detects %s', async (_, changed, expected) => {
  expect(await failing(changed)).toEqual(expected)
})

it('a payout without published rules is not checked against rules', async () => {
  expect(await checkShare({ ...own, run: { ...own.run, rules_hash: null } })).toHaveLength(4)
})
