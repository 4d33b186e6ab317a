import { createHmac } from 'node:crypto'
import type { ExtensionContext, MessageToSend, SentMessage } from 'hanout/extension'
import { z } from 'zod'
import type { Settings } from './settings.ts'

const HOUR = 3_600_000
/** Free text is taken so long after a customer wrote; a little less, for clocks that differ. */
const WINDOW = 24 * HOUR - 5 * 60_000
/** How long a phone that is not on WhatsApp is not asked for again. */
export const UNREACHABLE = 30 * 24 * HOUR
/** How long the status of a message is waited for whose answer was lost: WhatsApp knows no key that is sent twice. */
const LOST = 5 * 60_000

export type Context = ExtensionContext<Settings>
const templateOf = {
  'order-received': 'received',
  'order-changed': 'changed',
  'order-shipped': 'shipped',
  'order-expired': 'expired',
} as const

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
const Refused = z.object({ error: z.object({ code: z.int(), message: z.string().default('') }) })

/** What an error of WhatsApp means for a message. Every other one is a fault of the connection: a key, the account, its payment. */
export function meaningOf(code: number): 'later' | 'refused' | 'unreachable' | 'outside' | 'unwanted' | 'fault' {
  if ([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057].includes(code)) return 'later'
  if (code === 131_026) return 'unreachable'
  if (code === 131_047) return 'outside'
  if (code === 131_050) return 'unwanted'
  const isOfMessage = [100, 130_472, 131_008, 131_009, 131_021, 131_030, 131_049, 131_051].includes(code)
  return isOfMessage || (code >= 132_000 && code < 133_000) ? 'refused' : 'fault'
}

/** By which a phone is remembered: the number itself is not kept. */
const hashOf = (phone: string, { secrets }: Context) =>
  createHmac('sha256', `phone ${secrets['appSecret'] ?? ''}`)
    .update(phone)
    .digest('hex')

export async function remember(
  phone: string,
  values: { wrote_at?: string | null; unreachable_at?: string | null },
  context: Context,
) {
  const phones = context.table('phones')
  const key = hashOf(phone, context)
  await phones.insert({ phone: key, wrote_at: null, unreachable_at: null })
  await phones.update({ phone: key }, values)
}

/** A template with the values that its setting names, `name: value, value`; undefined where none is set. */
function toTemplate({ type, values, language }: MessageToSend, own: Settings) {
  const [name = '', parameters = ''] = own[templateOf[type]].split(':').map((part) => part.trim())
  if (name === '') return undefined
  const texts =
    parameters === ''
      ? []
      : parameters.split(',').map((key) => values[key.trim()]?.replaceAll(/\s+/g, ' ').trim() || '-')
  const components = [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }]
  return { type: 'template', template: { name, language: { code: language }, ...(texts.length > 0 && { components }) } }
}

/** Sends one body, and answers what WhatsApp says of it. What was lost on the way leaves the message as one that may have been sent. */
async function post(message: MessageToSend, body: object, attempt: number, context: Context) {
  const { settings: own, secrets, fetch, table } = context
  const at = context.now.toISOString()
  const row = { order_id: message.subject.id, wamid: '', state: 'sending', attempt, at }
  const isNew = await table('messages').insert({ key: message.key, ...row })
  if (!isNew) await table('messages').update({ key: message.key }, row)
  const sent = await fetch(`${own.base}/${own.version}/${own.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secrets['token']}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to.slice(1),
      biz_opaque_callback_data: `${message.key} ${attempt}`,
      ...body,
    }),
  })
  const answer = parse(sent.text)
  const wamid = Sent.safeParse(answer).data?.messages[0]?.id
  // Its first status may have come before this answer.
  if (wamid !== undefined) await table('messages').update({ key: message.key, wamid: '' }, { wamid, state: 'sent' })
  if (wamid !== undefined) return { wamid }
  const { error = { code: sent.status === 429 ? 4 : 0, message: `WhatsApp answered ${sent.status}` } } =
    Refused.safeParse(answer).data ?? {}
  if (error.code === 0 && sent.status >= 500) throw new Error(error.message)
  await table('messages').update({ key: message.key }, { state: 'failed' })
  return { code: error.code, reason: error.message.slice(0, 250) || `Error ${error.code}` }
}

/** Sends a message by free text or a template, once for a key. */
export async function send(message: MessageToSend, context: Context): Promise<SentMessage> {
  const { table, now } = context
  const [known] = await table('messages').list({ where: { key: message.key } })
  if (known && known['wamid'] !== '' && known['state'] !== 'failed') return { reference: String(known['wamid']) }
  if (known?.['state'] === 'sending' && now.getTime() - Date.parse(String(known['at'])) < LOST)
    return { later: 'The answer was lost: its status is waited for', seconds: 60 }
  const [phone] = await table('phones').list({ where: { phone: hashOf(message.to, context) } })
  const since = (column: string) => now.getTime() - Date.parse(String(phone?.[column] ?? ''))
  if (since('unreachable_at') < UNREACHABLE) return { refused: 'This phone is not on WhatsApp' }
  let attempt = Number(known?.['attempt'] ?? 0) + 1
  const templated = toTemplate(message, context.settings)
  const free = { type: 'text', text: { preview_url: false, body: message.text } }
  const body = since('wrote_at') < WINDOW ? free : templated
  if (!body) return { refused: 'Its customer has not written for 24 hours, and it has no template' }
  try {
    let answer = await post(message, body, attempt, context)
    if (answer.code !== undefined && meaningOf(answer.code) === 'outside' && templated && body === free)
      answer = await post(message, templated, ++attempt, context)
    if (answer.wamid !== undefined) return { reference: answer.wamid }
    return await settle(message.to, answer, context)
  } catch (error) {
    if (error instanceof Fault) throw error
    return { later: `No answer: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300), seconds: 120 }
  }
}

/** An error that only the owner can put right. */
class Fault extends Error {}

async function settle(
  to: string,
  { code, reason }: { code: number; reason: string },
  context: Context,
): Promise<SentMessage> {
  const meaning = meaningOf(code)
  if (meaning === 'fault') throw new Fault(`WhatsApp: ${reason} (${code})`)
  if (meaning === 'later') return { later: reason, seconds: code === 131_056 ? 60 : 120 }
  if (meaning === 'unwanted') return { unwanted: reason }
  if (meaning === 'unreachable') await remember(to, { unreachable_at: context.now.toISOString() }, context)
  return { refused: reason }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
