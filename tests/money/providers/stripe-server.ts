import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type StripeObject = Record<string, unknown> & { id: string }
type Answer = { status: number; body: object }
type Form = Record<string, string>

const failure = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
const missing = (id: string) =>
  failure(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing')
const ok = (body: object): Answer => ({ status: 200, body })
const list = (data: StripeObject[]) => ok({ object: 'list', has_more: false, data })

/**
 * A fake of the parts of Stripe's HTTP API that we use. It treats idempotency keys as Stripe does:
 * the same key with the same parameters gets the first answer, and with different parameters it is
 * refused.
 */
export class StripeServer {
  readonly sessions = new Map<string, StripeObject>()
  readonly refunds: StripeObject[] = []
  readonly transfers: StripeObject[] = []
  readonly cancelled: string[] = []
  readonly accounts: StripeObject[] = []
  /** `METHOD path` of every request, in order. */
  readonly seen: string[] = []
  /** Answers the next request with a failure, or hangs up after handling it. */
  next: 'works' | 'fails' | 'hangs up' | 'declines' = 'works'
  readonly #answers = new Map<string, { params: string; answer: Answer }>()
  readonly #server: Server
  #ids = 0

  private constructor() {
    this.#server = createServer((request, response) => {
      read(request).then((text) => {
        const mode = this.next
        this.next = 'works'
        const answer = this.#answer(request, text, mode)
        if (mode === 'hangs up') return request.socket.destroy()
        response.writeHead(answer.status, {
          'content-type': 'application/json',
          'request-id': `req_${this.seen.length}`,
          'stripe-should-retry': 'false',
        })
        return response.end(JSON.stringify(answer.body))
      })
    })
  }

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer()
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve))
    return stripe
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Pays this checkout, and returns the session that its webhook reports. */
  pay(id: string): StripeObject {
    const session = this.sessions.get(id)
    if (session === undefined) throw new Error(`no session ${id}`)
    const isMonthly = session.mode === 'subscription'
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: isMonthly ? null : this.#id('pi'),
      subscription: isMonthly ? this.#id('sub') : null,
      invoice: isMonthly ? this.#id('in') : null,
    })
    return session
  }

  #id(kind: string): string {
    return `${kind}_test_${++this.#ids}`
  }

  #answer(request: IncomingMessage, text: string, mode: StripeServer['next']): Answer {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    this.seen.push(`${method} ${url.pathname}`)
    if (headers.authorization !== 'Bearer rk_test_1') {
      return failure(401, 'invalid_request_error', 'Invalid API Key provided')
    }
    if (mode === 'fails') return failure(500, 'api_error', 'Something went wrong')
    if (mode === 'declines') {
      return failure(
        402,
        'card_error',
        'Your account has insufficient funds.',
        'balance_insufficient',
      )
    }
    const form: Form = Object.fromEntries(new URLSearchParams(text))
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return this.#act(method, url, form)
    const params = `${url.pathname} ${text}`
    const earlier = this.#answers.get(key)
    if (earlier === undefined) {
      const answer = this.#act(method, url, form)
      this.#answers.set(key, { params, answer })
      return answer
    }
    if (earlier.params === params) return earlier.answer
    return failure(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
  }

  #act(method: string, { pathname, searchParams }: URL, form: Form): Answer {
    const [, , kind, second = '', third, fourth] = pathname.split('/')
    if (kind === 'checkout') return this.#session(method, third, fourth, form)
    if (kind === 'subscriptions' && method === 'DELETE') {
      this.cancelled.push(second)
      return ok({ id: second, object: 'subscription', status: 'canceled' })
    }
    if (kind === 'refunds' && method === 'GET') {
      return list(
        this.refunds.filter((each) => each.payment_intent === searchParams.get('payment_intent')),
      )
    }
    if (kind === 'refunds') {
      const { payment_intent, amount } = form
      const order = form['metadata[order]']
      const made = {
        id: this.#id('re'),
        object: 'refund',
        status: 'succeeded',
        payment_intent,
        amount: Number(amount),
        metadata: { order },
      }
      this.refunds.push(made)
      return ok(made)
    }
    if (kind === 'transfers' && method === 'GET') {
      return list(
        this.transfers.filter((each) => each.transfer_group === searchParams.get('transfer_group')),
      )
    }
    if (kind === 'transfers') {
      const { destination, transfer_group, amount } = form
      if (destination === 'acct_gone') return missing('acct_gone')
      const made = {
        id: this.#id('tr'),
        object: 'transfer',
        amount: Number(amount),
        reversed: false,
        destination,
        transfer_group,
        metadata: { order: form['metadata[order]'] },
      }
      this.transfers.push(made)
      return ok(made)
    }
    if (kind === 'accounts') {
      const made = {
        id: this.#id('acct'),
        object: 'account',
        metadata: { member: form['metadata[member]'] },
      }
      this.accounts.push({ ...made, country: form.country })
      return ok(made)
    }
    if (kind === 'account_links') {
      const url = `https://connect.stripe.test/${form.account}/${this.#id('link')}`
      return ok({ object: 'account_link', url, return_url: form.return_url })
    }
    if (kind === 'invoice_payments') {
      const payment = { type: 'payment_intent', payment_intent: 'pi_of_invoice' }
      return list([{ id: 'inpay_1', object: 'invoice_payment', payment }])
    }
    return missing(pathname)
  }

  #session(method: string, id: string | undefined, act: string | undefined, form: Form): Answer {
    if (id === undefined) {
      const made = {
        id: this.#id('cs'),
        object: 'checkout.session',
        status: 'open',
        mode: form.mode,
        payment_status: 'unpaid',
        metadata: { order: form['metadata[order]'] },
        amount_total: Number(form['line_items[0][price_data][unit_amount]']),
        currency: form['line_items[0][price_data][currency]'],
        expires_at: Number(form.expires_at),
      }
      this.sessions.set(made.id, { ...made, url: `https://checkout.stripe.test/${made.id}` })
      return ok(this.sessions.get(made.id) ?? made)
    }
    const session = this.sessions.get(id)
    if (session === undefined) return missing(id)
    if (method === 'POST' && act === 'expire') {
      if (session.status !== 'open') {
        return failure(400, 'invalid_request_error', 'Only open sessions can be expired.')
      }
      session.status = 'expired'
    }
    return ok(session)
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
