import {
  type PaymentProvider,
  type ProviderResult,
  ProviderUnavailableError,
  type TransferOrder,
  WebhookRefusedError,
} from '../../../services/olympiad/src/providers/provider.ts'

const unused = () => Promise.reject(new Error('this test accepts no payments'))

/**
 * A provider that sends transfers by key, as Stripe does: the same key is one transfer. `answers`
 * are used in order: a result, `silent` (the transfer is made and the answer lost) or `unreachable`
 * (nothing is made).
 */
export function fakeProvider(answers: (ProviderResult | 'silent' | 'unreachable')[] = []) {
  const made = new Map<string, ProviderResult>()
  const orders: TransferOrder[] = []
  const paid = (key: string): ProviderResult => ({ state: 'paid', reference: `tr ${key}` })
  const provider: PaymentProvider = {
    name: 'stripe',
    startCheckout: unused,
    closeCheckout: unused,
    cancelMonthly: unused,
    refund: unused,
    async transfer(order) {
      orders.push(order)
      const known = made.get(order.key)
      if (known !== undefined) return known
      const answer = answers.shift() ?? paid(order.key)
      if (answer === 'unreachable') throw new ProviderUnavailableError('no connection')
      made.set(order.key, answer === 'silent' ? paid(order.key) : answer)
      if (answer === 'silent') throw new ProviderUnavailableError('the connection broke')
      return answer
    },
    readTransfer: async (key) => made.get(key),
    readWebhook() {
      throw new WebhookRefusedError('this test has no webhooks')
    },
  }
  return { provider, made, orders, decide: (key: string) => made.set(key, paid(key)) }
}
