import type { PaymentNotice, PaymentProvider } from '#server/payments/payment-provider.ts'
import { isSigned, signNotice } from '#server/payments/signed-notice.ts'

const SECRET = 'a secret that only the gateway and the shop know'

/** A fake payment gateway with its own payment page and signed notices, as real ones work. */
export function createFakeGateway() {
  const initiated: string[] = []
  let response: 'redirect' | 'refuse' | 'fail' = 'redirect'

  const provider: PaymentProvider = {
    method: 'gateway',
    title: 'Gateway',
    description: 'Pay on its page.',
    form: 'none',
    initialStatus: 'pending',
    async initiate(payment, { returnUrl }) {
      initiated.push(payment.id)
      if (response === 'fail') throw new Error('The gateway is down')
      if (response === 'refuse') return { status: 'refused' }
      const redirectTo = `https://gateway.test/pay/${payment.id}?return=${encodeURIComponent(returnUrl)}`
      return { status: 'pending', reference: `g-${payment.id}`, redirectTo }
    },
    parseNotice({ headers, body, now }) {
      if (!isSigned(SECRET, headers['gateway-signature'], body, now)) return undefined
      return JSON.parse(body.toString()) as PaymentNotice
    },
  }

  return {
    provider,
    /** Ids of the payments that were initiated, in order. */
    initiated,
    respondWith(next: typeof response) {
      response = next
    },
    /** The request with which the gateway would send a notice. */
    notice(notice: PaymentNotice, { at = new Date(), secret = SECRET } = {}) {
      const payload = Buffer.from(JSON.stringify(notice))
      return {
        method: 'POST' as const,
        url: '/api/payments/gateway/notices',
        headers: { 'content-type': 'application/json', 'gateway-signature': signNotice(secret, payload, at) },
        payload,
      }
    },
  }
}
