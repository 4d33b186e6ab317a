import type { FetchOptions } from '#server/extensions/define-extension.ts'

export const orangeSecrets = { clientId: 'client', clientSecret: 'secret-of-client', receipts: 'path-of-receipts' }

interface Answer {
  status: number
  text: string
}

interface Body {
  outboundSMSMessageRequest: {
    address: string
    senderAddress: string
    senderName?: string
    outboundSMSTextMessage: { message: string }
  }
}

const refusal = (status: number, messageId: string, text: string): Answer => ({
  status,
  text: JSON.stringify({ requestError: { serviceException: { messageId, text, variables: [] } } }),
})

/** Speaks the published documents of Orange SMS 2.0: tokens for an hour, messages, receipts. */
export class OrangeStandIn {
  readonly taken: { to: string; text: string; id: string }[] = []
  tokens = 0
  /** The one that is known at the moment. */
  token = ''
  /** Answers instead of it, once each. */
  readonly faults: ((take: () => Answer) => Answer)[] = []

  readonly fetch = async (url: string, { headers = {}, body = '' }: FetchOptions, hosts: readonly string[]) => {
    if (!hosts.includes(new URL(url).hostname)) throw new Error(`${url} is not among its hosts`)
    if (url === 'https://api.orange.com/oauth/v3/token') return this.#giveToken(headers, body)
    if (url !== 'https://api.orange.com/smsmessaging/v1/outbound/tel%3A%2B21650000000/requests')
      return refusal(404, 'SVC0002', 'Invalid input value')
    if (headers['authorization'] !== `Bearer ${this.token}` || this.token === '')
      return { status: 401, text: '{"code":42,"message":"Expired credentials"}' }
    const { outboundSMSMessageRequest: asked } = JSON.parse(body) as Body
    const fault = this.faults.shift()
    return fault ? fault(() => this.#take(asked)) : this.#take(asked)
  }

  #giveToken(headers: Record<string, string>, body: string): Answer {
    const { clientId, clientSecret } = orangeSecrets
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (headers['authorization'] !== wanted || body !== 'grant_type=client_credentials')
      return { status: 401, text: '{"error":"invalid_client"}' }
    this.token = `token-${++this.tokens}`
    return { status: 200, text: JSON.stringify({ token_type: 'Bearer', access_token: this.token, expires_in: 3600 }) }
  }

  #take(asked: Body['outboundSMSMessageRequest']): Answer {
    if (!/^tel:\+\d+$/.test(asked.address)) return refusal(400, 'SVC0004', 'No valid addresses')
    const id = `resource-${this.taken.length + 1}`
    this.taken.push({ to: asked.address.slice(4), text: asked.outboundSMSTextMessage.message, id })
    const resourceURL = `https://api.orange.com/smsmessaging/v1/outbound/tel:+21650000000/requests/${id}`
    return { status: 201, text: JSON.stringify({ outboundSMSMessageRequest: { ...asked, resourceURL } }) }
  }

  /** A receipt of the newest message. */
  receipt(deliveryStatus: string) {
    const { to, id } = this.taken.at(-1) ?? { to: '', id: '' }
    return { deliveryInfoNotification: { callbackData: id, deliveryInfo: { address: `tel:${to}`, deliveryStatus } } }
  }
}

/** What a customer wrote back. */
export const writtenBack = (from: string, message: string) => ({
  inboundSMSMessageNotification: {
    inboundSMSMessage: {
      dateTime: '2026-11-30T10:00:00Z',
      destinationAddress: 'tel:+21650000000',
      senderAddress: `tel:${from}`,
      message,
    },
  },
})
