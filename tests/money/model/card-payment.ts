import { refundOne } from '../../../services/olympiad/src/payments/run-payments.ts'
import type { SeededRandom } from '../../seeded-random.ts'
import type { openCardPayments } from '../providers/card-payments.ts'

type Cards = Awaited<ReturnType<typeof openCardPayments>>
type Paid = { id: string; intent: string; cents: number }
/**
 * A refund that the provider has sent, and a function that reports that it failed and the money
 * came back.
 */
type Sent = { cents: number; failed: () => Promise<void> }

/**
 * A card payment as the provider sees it: our refunds and those made elsewhere, refunds that come
 * back, and disputes. Reports arrive later, in any order, and some of them twice.
 */
export class CardPayment {
  /** The part of the payment that the provider still holds. */
  held: number
  #refundable: number
  #dispute: { id: string; cents: number } | undefined
  #names = 0
  readonly #sent: Sent[] = []
  readonly #reports: (() => Promise<void>)[] = []
  readonly #cards: Cards
  readonly #chance: SeededRandom
  readonly #paid: Paid
  readonly #admin: number

  constructor(cards: Cards, chance: SeededRandom, { admin, ...paid }: Paid & { admin: number }) {
    this.#cards = cards
    this.#chance = chance
    this.#admin = admin
    this.#paid = paid
    this.held = paid.cents
    this.#refundable = paid.cents
  }

  /** Takes one of the possible actions, chosen at random. */
  async act(): Promise<void> {
    const acts = [
      () => this.#ask(),
      () => this.#sendWaitingRefunds(),
      () => this.#refundElsewhere(),
      () => this.#deliverRepeated(),
      () => this.#disputeOrDecide(),
      () => this.#reportSome(),
    ]
    await this.#chance.of(acts)()
  }

  /** Decides the dispute if one is open, and sends all remaining reports. */
  async finish(): Promise<void> {
    if (this.#dispute !== undefined) this.#disputeOrDecide()
    while (this.#reports.length > 0) await this.#reportSome()
    for (let round = 0; round < 6; round++) await this.#sendWaitingRefunds()
  }

  /** An admin requests a full or partial refund, which may be refused. */
  async #ask(): Promise<void> {
    const isPart = this.#chance.below(2) === 0
    await this.#cards.money.send('POST', `/admin/payments/${this.#paid.id}/refund`, {
      as: { id: this.#admin, admin: true },
      ...(isPart && { body: { cents: 1 + this.#some() } }),
    })
  }

  /** Sends waiting refunds as long as the provider holds enough. */
  async #sendWaitingRefunds(): Promise<void> {
    for (;;) {
      const { refunding_cents, refund_attempt } = await this.#row()
      if (refunding_cents === null) break
      const cents = Number(refunding_cents)
      const order = `${this.#paid.id}${refund_attempt > 1 ? `:${refund_attempt}` : ''}`
      const isLeft = cents <= this.#refundable
      if (!isLeft) this.#cards.stripe.next = 'declines'
      await refundOne(this.#cards.payments)
      if (isLeft) this.#send(cents, { id: `re_ours_${order}`, metadata: { order } })
    }
    await this.#cards.goOn()
  }

  #refundElsewhere(): void {
    if (this.#refundable === 0) return
    const cents = Math.min(this.#refundable, 1 + this.#some())
    const made = { id: this.#name('re'), metadata: {} }
    this.#send(cents, made)
    this.#report(() => this.#refund('created', { ...made, cents, status: 'succeeded' }))
  }

  #deliverRepeated(): void {
    const [sent] = this.#sent.splice(this.#chance.below(this.#sent.length || 1), 1)
    if (sent === undefined) return
    this.held += sent.cents
    this.#refundable += sent.cents
    this.#report(sent.failed)
  }

  #disputeOrDecide(): void {
    const { intent } = this.#paid
    const open = this.#dispute
    if (open === undefined) {
      const dispute = { id: this.#name('dp'), cents: 1 + this.#some() }
      this.#dispute = dispute
      this.held -= dispute.cents
      this.#report(() => this.#cards.dispute(intent, dispute))
      return
    }
    const status = this.#chance.of(['won', 'lost'] as const)
    if (status === 'won') this.held += open.cents
    this.#dispute = undefined
    this.#report(() => this.#cards.dispute(intent, { ...open, status }))
  }

  async #reportSome(): Promise<void> {
    const some = this.#reports.splice(this.#chance.below(this.#reports.length || 1), 3)
    await Promise.all(some.map((report) => report()))
  }

  #report(report: () => Promise<void>): void {
    for (let times = 0; times <= this.#chance.below(2); times++) this.#reports.push(report)
  }

  #send(cents: number, made: { id: string; metadata: object }): void {
    this.held -= cents
    this.#refundable -= cents
    const failed = () => this.#refund('failed', { ...made, cents, status: 'failed' })
    this.#sent.push({ cents, failed })
  }

  #refund(type: string, { cents, ...more }: { cents: number; [field: string]: unknown }) {
    const about = { object: 'refund', payment_intent: this.#paid.intent, amount: cents }
    return this.#cards.report(`refund.${type}`, { ...about, ...more })
  }

  #some = () => this.#chance.below(this.#paid.cents)
  #name = (kind: string) => `${kind}_${this.#paid.id}_${++this.#names}`

  async #row() {
    const found = 'select refunding_cents, refund_attempt from olympiad.payments where id = $1'
    return (await this.#cards.money.owner.query(found, [this.#paid.id])).rows[0]
  }
}
