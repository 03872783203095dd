import { money } from '@ideathlon/contracts/format'
import { type PaymentProvider, WebhookRefusedError } from './provider.ts'

/** Bank transfers that admins confirm by hand. This provider needs no external account. */
export function manualProvider(details: string): PaymentProvider {
  return {
    name: 'manual',
    async startCheckout({ key, cents, currency, reference }) {
      const amount = money(cents, currency)
      const instructions = `Transfer ${amount} with the reference ${reference}. ${details}`
      return { reference: key, url: null, instructions }
    },
    async closeCheckout() {
      return true
    },
    async cancelMonthly() {},
    async refund({ key }) {
      // The account that the money came from is not known, so the refund goes to the payer's
      // wallet.
      return { state: 'failed', reference: key, reason: 'A bank transfer cannot be reversed.' }
    },
    async transfer({ key }) {
      return { state: 'pending', reference: key }
    },
    async readTransfer(key) {
      return { state: 'pending', reference: key }
    },
    readWebhook() {
      throw new WebhookRefusedError('This installation uses bank transfers, which send no reports.')
    },
  }
}
