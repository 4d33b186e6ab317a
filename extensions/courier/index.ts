import { createHmac, timingSafeEqual } from 'node:crypto'
import { defineExtension } from 'hanout/extension'
import { z } from 'zod'

const states = z.enum(['carried', 'delivered', 'refused', 'lost'])
/** What the courier says of a parcel. */
const Notice = z.object({ number: z.string(), state: states })
/** What it answers to a parcel that it takes. */
const Announced = z.object({ number: z.string().min(1).max(60), label: z.url().optional() })

/**
 * A courier with an API: tells it of each parcel that is handed over, keeps its number, and takes its signed notices. The courier
 * is made up; another one has another address and other fields.
 */
export default defineExtension({
  id: 'courier',
  version: '1.0.0',
  name: { en: 'Example courier', fr: 'Transporteur exemple', ar: 'شركة توصيل للتجربة' },
  description: {
    en: 'Announces parcels at the hand-over, and brings back tracking numbers and deliveries.',
    fr: 'Annonce les colis à l’enlèvement, puis rapporte numéros de suivi et livraisons.',
    ar: 'تُعلن عن الطرود عند التسليم، وتجلب أرقام التتبع وأخبار التوصيل.',
  },
  settings: z.object({
    pickup: z
      .string()
      .max(60)
      .default('Tunis')
      .meta({
        label: { en: 'Where parcels are picked up', fr: 'Lieu de ramassage des colis', ar: 'مكان استلام الطرود' },
      }),
    mayBeOpened: z
      .boolean()
      .default(false)
      .meta({
        label: {
          en: 'Parcels may be opened before payment',
          fr: 'Le colis peut être ouvert avant le paiement',
          ar: 'يمكن فتح الطرد قبل الدفع',
        },
      }),
  }),
  secrets: {
    key: { en: 'API key', fr: 'Clé API', ar: 'مفتاح API' },
    signature: { en: 'Secret of notices', fr: 'Secret des notifications', ar: 'سر الإشعارات' },
  },
  hosts: ['api.courier.example'],
  migrations: {
    '001_parcels': `create table x_courier_parcels
      (key text primary key, reference text not null, number text not null, cash integer not null, state text not null,
       at text not null)`,
  },
  providers: {
    courier: {
      async handOver(parcel, { table, fetch, secrets, settings, now }) {
        const [known] = await table('parcels').list({ where: { key: parcel.key } })
        if (known?.['cash'] === parcel.cash) return { trackingNumber: String(known['number']) }
        // An order that was changed after the courier had been told: the parcel that it has is corrected.
        const address = known ? `/${String(known['number'])}` : ''
        const { status, text } = await fetch(`https://api.courier.example/parcels${address}`, {
          method: known ? 'PUT' : 'POST',
          // The courier makes one parcel for a key, however often it is asked.
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${secrets['key']}`,
            'idempotency-key': parcel.key,
          },
          body: JSON.stringify({
            reference: parcel.number,
            name: parcel.name,
            phone: parcel.phone,
            address: `${parcel.street}, ${parcel.city}, ${parcel.governorate}`,
            // Amounts are millimes.
            cash: parcel.cash / 1000,
            pickup: settings.pickup,
            mayBeOpened: settings.mayBeOpened,
          }),
        })
        // What it says of the parcel is told to staff. Anything else is a fault of this extension.
        if (status === 422) return { refused: text.slice(0, 300) || 'The address is not served' }
        if (status !== (known ? 200 : 201)) throw new Error(`The courier answered ${status}`)
        const { number, label } = Announced.parse(JSON.parse(text))
        const at = now.toISOString()
        const { key, number: reference, cash } = parcel
        const isNew = await table('parcels').insert({ key, reference, number, cash, state: 'carried', at })
        if (!isNew) await table('parcels').update({ key }, { number, cash })
        return { trackingNumber: number, labelUrl: label }
      },
      async readNews({ since }, { table }) {
        const where = since === null ? {} : { at: { from: since } }
        const parcels = await table('parcels').list({ where, orderBy: 'at' })
        return parcels.map(({ number, state, at }) => ({
          trackingNumber: String(number),
          state: states.parse(state),
          at: String(at),
        }))
      },
    },
  },
  routes: [
    {
      method: 'POST',
      path: '/notices',
      access: 'anyone',
      summary: 'Takes what the courier says of a parcel, signed with HMAC-SHA256 in x-signature',
      async handle({ text, headers }, { secrets, table, now }) {
        if (!isSigned(text, headers['x-signature'], secrets['signature'])) return { status: 401, text: 'not signed' }
        const { number, state } = Notice.parse(JSON.parse(text))
        // It is written down here. The shop reads it with the news, and changes the order.
        const changed = await table('parcels').update({ number }, { state, at: now.toISOString() })
        return { status: 200, text: changed > 0 ? 'taken' : 'unknown' }
      },
    },
  ],
  async test({ fetch, secrets }) {
    const { status } = await fetch('https://api.courier.example/me', {
      headers: { authorization: `Bearer ${secrets['key']}` },
    })
    if (status !== 200) throw new Error(`The courier answered ${status}`)
    return 'The courier knows this key'
  },
  async room({ table }) {
    const parcels = await table('parcels').list({ orderBy: 'at', isDescending: true, limit: 100 })
    return [
      {
        kind: 'table',
        columns: ['Order', 'Number', 'State', 'Since'],
        rows: parcels.map(({ reference, number, state, at }) => [reference, number, state, at].map(String)),
      },
    ]
  },
})

function isSigned(text: string, given: string | undefined, secret: string | undefined) {
  if (!given || !secret) return false
  const wanted = createHmac('sha256', secret).update(text).digest('hex')
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
