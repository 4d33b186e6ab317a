import { defineExtension } from 'hanout/extension'
import { z } from 'zod'
import { isEqual, isRefusal, isSigned, readNotice } from './notices.ts'
import { noteStatus } from './note-status.ts'
import { parse, remember, send, UNREACHABLE } from './send.ts'
import { settings } from './settings.ts'

const HOUR = 3_600_000
/** Changes that one notice may make: the rest comes when WhatsApp sends it again. */
const MAX_CHANGES = 50

export default defineExtension({
  id: 'whatsapp',
  version: '1.0.0',
  name: 'WhatsApp',
  description: {
    en: 'Writes to customers on WhatsApp (Cloud API), and takes what they answer.',
    fr: 'Écrit aux clients sur WhatsApp (Cloud API), et reçoit leurs réponses.',
    ar: 'تراسل الزبائن عبر واتساب، وتستقبل ردودهم.',
  },
  settings,
  secrets: {
    token: { en: 'Access token', fr: 'Jeton d’accès', ar: 'رمز الوصول' },
    appSecret: { en: 'App secret', fr: 'Clé secrète de l’application', ar: 'سر التطبيق' },
    verifyToken: {
      en: 'Verify token of the webhook',
      fr: 'Jeton de vérification du webhook',
      ar: 'رمز التحقق من الإشعارات',
    },
  },
  rights: ['mails:write'],
  hostSettings: ['base'],
  migrations: {
    '001_messages': `create table x_whatsapp_messages (key text primary key, order_id text not null, wamid text not null,
        state text not null, attempt integer not null, at text not null);
      create index x_whatsapp_messages_wamid on x_whatsapp_messages (wamid);
      create table x_whatsapp_phones (phone text primary key, wrote_at text, unreachable_at text)`,
  },
  providers: { message: { send } },
  routes: [
    {
      method: 'GET',
      path: '/webhook',
      access: 'anyone',
      summary: 'Answers the challenge with which WhatsApp verifies the webhook',
      handle({ query }, { secrets }) {
        const { verifyToken = '' } = secrets
        const isRight = verifyToken !== '' && isEqual(query['hub.verify_token'] ?? '', verifyToken)
        if (query['hub.mode'] !== 'subscribe' || !isRight) return { status: 403, text: 'not verified' }
        return { text: String(query['hub.challenge'] ?? '').slice(0, 200) }
      },
    },
    {
      method: 'POST',
      path: '/webhook',
      access: 'anyone',
      summary: 'Takes statuses of messages, and what customers write, signed in X-Hub-Signature-256',
      async handle({ text, body, headers }, context) {
        if (!isSigned(text, headers['x-hub-signature-256'], context.secrets['appSecret']))
          return { status: 401, text: 'not signed' }
        const notice = readNotice(body)
        if (!notice) return { status: 400, text: 'no notice' }
        const { shop, now } = context
        for (const { phone, at, text: words } of notice.written.slice(-MAX_CHANGES)) {
          if (isRefusal(words)) await shop.refusePhone({ phone, reason: words.trim().slice(0, 200) })
          await remember(phone, { wrote_at: (at < now ? at : now).toISOString(), unreachable_at: null }, context)
        }
        let changes = 0
        let isSettled = true
        for (const status of notice.statuses) {
          const noted = await noteStatus(status, context)
          isSettled &&= noted.isSettled
          if (noted.isNew && ++changes >= MAX_CHANGES) break
        }
        return isSettled && changes < MAX_CHANGES ? { text: 'taken' } : { status: 409, text: 'again' }
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
        const before = (age: number) => ({ before: new Date(now.getTime() - age).toISOString() })
        await table('phones').update({ wrote_at: before(24 * HOUR) }, { wrote_at: null })
        await table('phones').update({ unreachable_at: before(UNREACHABLE) }, { unreachable_at: null })
        await table('phones').remove({ wrote_at: null, unreachable_at: null })
        await table('messages').remove({ at: before(UNREACHABLE) })
      },
    },
  ],
  async test({ settings: own, secrets, fetch }) {
    const headers = { authorization: `Bearer ${secrets['token']}` }
    const { status, text } = await fetch(`${own.base}/${own.version}/${own.phoneNumberId}?fields=verified_name`, {
      headers,
    })
    const { verified_name: name } = z.object({ verified_name: z.string().optional() }).parse(parse(text) ?? {})
    if (status !== 200 || name === undefined) throw new Error(`WhatsApp answered ${status}`)
    return name
  },
  async room({ table }) {
    const count = (state: string) => table('messages').count({ state })
    const states = ['sent', 'delivered', 'read', 'failed']
    const counts = await Promise.all(states.map(count))
    return [{ kind: 'table', columns: ['', '30 d'], rows: states.map((state, at) => [state, String(counts[at])]) }]
  },
})
