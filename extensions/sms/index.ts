import { timingSafeEqual } from 'node:crypto'
import { defineExtension, type MessageToSend, type SentMessage } from 'hanout/extension'
import { z } from 'zod'
import { callGateway, Fault, parseJson, type Context } from './gateway.ts'
import { settings } from './settings.ts'

const DAY = 24 * 3_600_000

/** What Orange sends: what has become of a message, or what a customer wrote. */
const Receipt = z.object({
  deliveryInfoNotification: z.object({
    callbackData: z.string().min(1).max(200),
    deliveryInfo: z.object({ deliveryStatus: z.string() }),
  }),
})
const Inbound = z.object({
  inboundSMSMessageNotification: z.object({
    inboundSMSMessage: z.object({ senderAddress: z.string(), message: z.string() }),
  }),
})
const meanings: Record<string, 'delivered' | 'refused'> = {
  DeliveredToTerminal: 'delivered',
  DeliveryImpossible: 'refused',
}
const REFUSAL = /^\s*(stop|arr[eê]t|توقف|قف)\W*$/iu

/** How the gateway calls a message: the last part of what stands at that place of its answer, or the key of the shop. */
function referenceOf(text: string, path: string, key: string): string {
  let found = parseJson(text)
  for (const name of path.split('.').filter(Boolean)) found = (found as Record<string, unknown> | undefined)?.[name]
  const whole = typeof found === 'string' || typeof found === 'number' ? String(found) : ''
  return whole.split('/').findLast(Boolean)?.slice(0, 200) || key
}

async function send(message: MessageToSend, context: Context): Promise<SentMessage> {
  const { table, settings: own, now } = context
  const { key } = message
  const rows = table('messages')
  const [known] = await rows.list({ where: { key } })
  if (known?.['state'] === 'sent') return { reference: String(known['reference']) }
  // A gateway that is told the key takes it once; another one is not asked again for what it may have sent.
  const isKeyed = [own.url, own.headers, own.body].some((text) => text.includes('{key}'))
  if (known?.['state'] === 'sending' && !isKeyed)
    return { refused: 'No answer came from the gateway: it may have been sent' }
  const row = { reference: '', state: 'sending', at: now.toISOString() }
  if (known) await rows.update({ key }, row)
  else await rows.insert({ key, order_id: message.subject.id, ...row })
  const outcome = await callGateway(message, context)
  if (!('status' in outcome)) {
    if (!outcome.isLost) await rows.update({ key }, { state: 'failed' })
    if (!outcome.isLost || isKeyed) return { later: `No answer: ${outcome.reason}`, seconds: 120 }
    return { refused: `No answer came from the gateway: it may have been sent (${outcome.reason})` }
  }
  const { status, text } = outcome
  if (status >= 200 && status < 300 && text.includes(own.success)) {
    const reference = referenceOf(text, own.reference, key)
    await rows.update({ key }, { reference, state: 'sent' })
    return { reference }
  }
  await rows.update({ key }, { state: 'failed' })
  if (status === 429 || status >= 500)
    return { later: `The gateway answered ${status}`, seconds: status === 429 ? 60 : 120 }
  if (status === 401 || status === 403) throw new Fault(`The gateway answered ${status}`)
  return { refused: `The gateway answered ${status}: ${text}`.slice(0, 300) }
}

/** Writes down what has become of a message. False while the shop is still sending it. */
async function noteReceipt(reference: string, status: string, { table, shop }: Context): Promise<boolean> {
  const state = meanings[status]
  const [row] = await table('messages').list({ where: { reference, state: 'sent' } })
  if (!state || !row) return true
  const key = String(row['key'])
  // Before the shop asks for it again.
  if (state === 'refused') await table('messages').update({ key }, { state: 'failed' })
  const { isTaken } = await shop
    .reportMessage({ id: key, reference, state, reason: status })
    .catch((error: { code?: string }) => {
      if (error.code === 'MAIL_NOT_FOUND') return { isTaken: true }
      throw error
    })
  if (!isTaken) await table('messages').update({ key, state: 'failed' }, { state: 'sent' })
  return isTaken
}

export default defineExtension({
  id: 'sms',
  version: '1.0.0',
  name: 'SMS',
  description: {
    en: 'Writes to customers by SMS, by any gateway with HTTP. It is set up for Orange SMS.',
    fr: 'Écrit aux clients par SMS, par toute passerelle HTTP. Réglé d’abord pour Orange SMS.',
    ar: 'تراسل الزبائن برسائل قصيرة عبر أي بوابة، وإعدادها الأول لأورنج.',
  },
  settings,
  secrets: {
    clientId: { en: 'Client ID', fr: 'Identifiant client', ar: 'معرّف التطبيق' },
    clientSecret: { en: 'Client secret', fr: 'Secret client', ar: 'سر التطبيق' },
    secret: { en: 'Key of the gateway, as {secret}', fr: 'Clé de la passerelle, {secret}', ar: 'مفتاح البوابة' },
    receipts: {
      en: 'Secret in the address of receipts',
      fr: 'Secret de l’adresse des accusés',
      ar: 'سر عنوان إشعارات الوصول',
    },
  },
  rights: ['mails:write'],
  hostSettings: ['url', 'tokenUrl'],
  migrations: {
    '001_messages': `create table x_sms_messages (key text primary key, order_id text not null, reference text not null,
        state text not null, at text not null);
      create index x_sms_messages_reference on x_sms_messages (reference)`,
  },
  providers: { message: { send } },
  routes: [
    {
      method: 'POST',
      path: '/receipts/:secret',
      access: 'anyone',
      summary: 'Takes delivery receipts and answers of customers, at an address that holds a secret',
      async handle({ params, body }, context) {
        const [given, wanted] = [params['secret'] ?? '', context.secrets['receipts'] ?? ''].map((text) =>
          Buffer.from(text),
        )
        const isRight =
          given && wanted && wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
        if (!isRight) return { status: 404, text: 'not found' }
        const receipt = Receipt.safeParse(body).data?.deliveryInfoNotification
        if (receipt) {
          const isTaken = await noteReceipt(receipt.callbackData, receipt.deliveryInfo.deliveryStatus, context)
          return isTaken ? { text: 'taken' } : { status: 409, text: 'again' }
        }
        const written = Inbound.safeParse(body).data?.inboundSMSMessageNotification.inboundSMSMessage
        if (!written) return { status: 400, text: 'not understood' }
        const [, phone] = /^tel:(\+\d{6,15})$/.exec(written.senderAddress) ?? []
        if (phone && REFUSAL.test(written.message))
          await context.shop.refusePhone({ phone, reason: written.message.trim() })
        return { text: 'taken' }
      },
    },
  ],
  events: {
    async 'order.erased'({ subject }, { table }) {
      await table('messages').remove({ order_id: subject.id })
    },
  },
  periodic: [
    {
      name: 'forget',
      everyMinutes: 60,
      async run({ table, now }) {
        await table('messages').remove({ at: { before: new Date(now.getTime() - 30 * DAY).toISOString() } })
      },
    },
  ],
})
