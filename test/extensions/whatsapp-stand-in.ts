import { createHmac } from 'node:crypto'
import type { FetchOptions } from '#server/extensions/define-extension.ts'

export const keys = { token: 'token-of-the-account', appSecret: 'secret-of-the-app', verifyToken: 'verify-token' }

interface Body {
  messaging_product: string
  to: string
  type: 'text' | 'template'
  biz_opaque_callback_data: string
  text?: { body: string }
  template?: { name: string; language: { code: string }; components?: { parameters: { text: string }[] }[] }
}

interface Answer {
  status: number
  text: string
}

const HOUR = 3_600_000

/** What WhatsApp says where it refuses something. */
const failure = (code: number, message: string, status = 400): Answer => ({
  status,
  text: JSON.stringify({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1' } }),
})

/** Speaks the published documents of the WhatsApp Cloud API: messages, templates, the window of 24 hours, notices. */
export class WhatsappStandIn {
  /** What it took, in order. Phones get each of them. */
  readonly taken: { wamid: string; body: Body }[] = []
  /** Names of templates with their languages, and how many parameters they have. */
  templates = new Map([
    ['order_received', 2],
    ['order_changed', 2],
    ['order_shipped', 1],
    ['order_expired', 1],
  ])
  /** When each customer wrote last, in milliseconds. */
  readonly wrote = new Map<string, number>()
  /** Answers instead of it, once each: before it takes the message, or after. */
  readonly faults: ((take: () => Answer) => Answer)[] = []
  requests = 0

  readonly fetch = async (url: string, { headers = {}, body, method }: FetchOptions, hosts: readonly string[]) => {
    if (!hosts.includes(new URL(url).hostname)) throw new Error(`${url} is not among its hosts`)
    if (headers['authorization'] !== `Bearer ${keys.token}`) return failure(190, 'Invalid OAuth access token', 401)
    if (method !== 'POST') return { status: 200, text: '{"verified_name":"Hanout","id":"1"}' }
    this.requests += 1
    if (!url.endsWith('/v24.0/106540352242922/messages')) return failure(100, 'Unsupported post request')
    const asked = JSON.parse(body ?? '') as Body
    const fault = this.faults.shift()
    return fault ? fault(() => this.#take(asked)) : this.#take(asked)
  }

  #take(body: Body): Answer {
    if (body.messaging_product !== 'whatsapp' || !/^\d+$/.test(body.to)) return failure(100, 'Invalid parameter')
    const isOpen = Date.now() - (this.wrote.get(body.to) ?? 0) < 24 * HOUR
    if (body.type === 'text' && !isOpen) return failure(131_047, 'Re-engagement message')
    if (body.template) {
      const wanted = this.templates.get(body.template.name)
      const given = body.template.components?.[0]?.parameters.length ?? 0
      if (wanted === undefined) return failure(132_001, 'Template name does not exist in the translation', 404)
      if (wanted !== given) return failure(132_000, 'Number of parameters does not match')
    }
    const wamid = `wamid.${this.taken.length + 1}`
    this.taken.push({ wamid, body })
    const answer = {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id: wamid }],
    }
    return { status: 200, text: JSON.stringify(answer) }
  }

  /** A notice about the newest message that was taken, or another. */
  status(status: string, { at = -1, code }: { at?: number; code?: number } = {}) {
    const { wamid = '', body } = this.taken.at(at) ?? {}
    return toNotice({
      statuses: [
        {
          id: wamid,
          status,
          timestamp: String(Math.floor(Date.now() / 1000)),
          recipient_id: body?.to,
          biz_opaque_callback_data: body?.biz_opaque_callback_data,
          ...(code && { errors: [{ code, title: 'Message undeliverable', error_data: { details: 'No' } }] }),
        },
      ],
    })
  }

  /** A notice of what a customer wrote. */
  inbound(from: string, text: string, ago = 0) {
    const at = Date.now() - ago
    this.wrote.set(from, at)
    const timestamp = String(Math.floor(at / 1000))
    return toNotice({
      contacts: [{ profile: { name: 'Amel' }, wa_id: from }],
      messages: [{ from, id: `wamid.in${at}`, timestamp, type: 'text', text: { body: text } }],
    })
  }
}

function toNotice(value: object) {
  const metadata = { display_phone_number: '21671000000', phone_number_id: '106540352242922' }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
  const signature = `sha256=${createHmac('sha256', keys.appSecret).update(text).digest('hex')}`
  return { payload: text, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } }
}

export { failure as whatsappFailure }
