import type { PaymentNotice, PaymentProvider } from '#server/payments/payment-provider.ts'
import { isSigned, signNotice } from '#server/payments/signed-notice.ts'

const SECRET = 'a secret that only the gateway and the shop know'

/** A payment gateway as real ones work: the customer pays on its own page, and it tells the shop in signed notices. */
export function openGateway() {
  const initiated: string[] = []
  let answer: 'redirect' | 'refuse' | 'fail' = 'redirect'

  const provider: PaymentProvider = {
    method: 'gateway',
    title: 'Gateway',
    description: 'Pay on its page.',
    form: 'none',
    initialStatus: 'pending',
    async initiate(payment, { returnUrl }) {
      initiated.push(payment.id)
      if (answer === 'fail') throw new Error('The gateway is away')
      if (answer === 'refuse') return { status: 'refused' }
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
    /** The payments it was asked for, in order. */
    initiated,
    answersWith(next: typeof answer) {
      answer = next
    },
    /** A notice as the gateway would send it. */
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
