import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideByHand, decideTransfer, type TransferFacts, type TransferNews } from './decide.ts'

const OPEN: TransferFacts = { state: 'pending', waitsFor: null, wasSent: false, isByHand: true }
const NEWS: TransferNews[] = [
  { kind: 'accepted', reference: 'tr_1' },
  { kind: 'paid', reference: 'tr_1' },
  { kind: 'failed', reason: 'The account is closed.' },
  { kind: 'returned', reason: 'The account is closed.' },
  { kind: 'cancelled' },
]
const [accepted, paid, failed, returned, cancelled] = NEWS as [
  TransferNews,
  TransferNews,
  TransferNews,
  TransferNews,
  TransferNews,
]

describe('a transfer', () => {
  it('is sent, then paid, and can still come back', () => {
    expect(decideTransfer(OPEN, accepted)).toMatchObject({ ok: true, change: { state: 'sent' } })
    const sent = { ...OPEN, state: 'sent', wasSent: true } as const
    expect(decideTransfer(sent, paid)).toMatchObject({ change: { state: 'paid', posting: 'paid' } })
    expect(decideTransfer({ ...sent, state: 'paid' }, returned)).toMatchObject({
      change: { state: 'returned', posting: 'returned' },
    })
  })

  it('returns the money if it comes back before the transfer was known to be paid', () => {
    expect(decideTransfer({ ...OPEN, state: 'sent' }, returned)).toMatchObject({
      change: { state: 'returned', posting: 'undone' },
    })
  })

  it('can be cancelled only while it waits for an admin', () => {
    expect(decideTransfer({ ...OPEN, waitsFor: 'approval' }, cancelled)).toMatchObject({
      change: { state: 'cancelled', posting: 'undone' },
    })
    expect(decideTransfer(OPEN, cancelled)).toMatchObject({ ok: false })
    expect(decideTransfer({ ...OPEN, state: 'sent' }, cancelled)).toMatchObject({ ok: false })
  })

  it('moves its money at most once out and once back, in whatever order and however often reports arrive', () => {
    const news = fc.array(fc.constantFrom(...NEWS), { maxLength: 12 })
    fc.assert(
      fc.property(news, fc.boolean(), (all, waits) => {
        let facts: TransferFacts = { ...OPEN, waitsFor: waits ? 'approval' : null }
        const postings: string[] = []
        for (const each of all) {
          const decision = decideTransfer(facts, each)
          if (!decision.ok || decision.change === undefined) continue
          const { state, posting } = decision.change
          facts = { ...facts, state, waitsFor: null, wasSent: true }
          if (posting !== undefined) postings.push(posting)
        }
        expect([[], ['paid'], ['undone'], ['paid', 'returned']]).toContainEqual(postings)
        const isBack = postings.at(-1) === 'undone' || postings.at(-1) === 'returned'
        expect(['failed', 'returned', 'cancelled'].includes(facts.state)).toBe(isBack)
        expect(facts.state === 'paid').toBe(postings.at(-1) === 'paid')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an admin', () => {
  it('cannot decide what the provider decides', () => {
    const withProvider = { ...OPEN, state: 'sent', wasSent: true, isByHand: false } as const
    for (const news of [paid, failed, returned])
      expect(decideByHand(withProvider, news)).toMatchObject({ ok: false })
  })

  it('cannot mark a waiting transfer as paid, nor an unpaid one as returned', () => {
    expect(decideByHand({ ...OPEN, waitsFor: 'identity' }, paid)).toMatchObject({ ok: false })
    expect(decideByHand(OPEN, paid)).toMatchObject({ ok: false })
    expect(decideByHand({ ...OPEN, state: 'sent' }, returned)).toMatchObject({ ok: false })
  })

  it('can report the same outcome twice', () => {
    const facts = { ...OPEN, state: 'paid', wasSent: true } as const
    expect(decideByHand(facts, paid)).toEqual({ ok: true })
  })
})
