/** The kinds of providers that a new extension may begin as. */
export const starterKinds = ['courier', 'payment', 'message'] as const
export type StarterKind = (typeof starterKinds)[number]

interface Starter {
  /** What the owner reads of it. */
  name: string
  host: string
  /** The functions of the provider. */
  calls: string
  /** What a script beside it hands over, and what the other end answers. */
  tries: string
}

const starters: Record<StarterKind, Starter> = {
  courier: {
    name: `{ en: 'My courier', fr: 'Mon transporteur', ar: 'شركة التوصيل' }`,
    host: 'api.courier.example',
    calls: `      // \`parcel.cash\` is what the courier collects, in millimes. It is told again where it did not answer: one key, one parcel.
      async handOver(parcel, { fetch, secrets, settings }) {
        const { status, text } = await fetch(\`\${API}/parcels\`, {
          method: 'POST',
          headers: { ...headersOf(secrets), 'idempotency-key': parcel.key },
          body: JSON.stringify({
            reference: parcel.number,
            name: parcel.name,
            phone: parcel.phone,
            address: \`\${parcel.street}, \${parcel.city}, \${parcel.governorate}\`,
            cash: parcel.cash / 1000,
            test: settings.isTest,
          }),
        })
        if (status === 422) return { refused: text.slice(0, 300) || 'Refused' }
        if (status >= 300) throw new Error(\`The courier answered \${status}\`)
        return { trackingNumber: Parcel.parse(JSON.parse(text)).number }
      },
      // What has changed since the newest news that the shop wrote down; null at first.
      async readNews({ since }, { fetch, secrets }) {
        const { status, text } = await fetch(\`\${API}/news?since=\${since ?? ''}\`, { headers: headersOf(secrets) })
        if (status >= 300) throw new Error(\`The courier answered \${status}\`)
        return News.parse(JSON.parse(text)).map(({ number, state, at }) => ({ trackingNumber: number, state, at }))
      },`,
    tries: `const { handOver, readNews } = providers.courier
assert(readNews)
const parcel = {
  key: 'parcel-1',
  number: '1001',
  name: 'Amel',
  phone: '+21620123456',
  street: '1 rue de Marseille',
  city: 'Tunis',
  governorate: 'Tunis',
  zipCode: '1000',
  comment: '',
  cash: 66_000,
  pieces: 1,
  contents: '1 shirt',
}
answer = { status: 201, text: '{"number":"TN-1"}' }
assert.deepEqual(await handOver(parcel, context), { trackingNumber: 'TN-1' })
assert.equal(asked[0]?.options?.headers?.['idempotency-key'], 'parcel-1')
answer = { status: 422, text: 'Nobody drives there' }
assert.deepEqual(await handOver(parcel, context), { refused: 'Nobody drives there' })
const at = '2026-11-30T10:00:00.000Z'
answer = { status: 200, text: JSON.stringify([{ number: 'TN-1', state: 'delivered', at }]) }
assert.deepEqual(await readNews({ since: null }, context), [{ trackingNumber: 'TN-1', state: 'delivered', at }])`,
  },
  payment: {
    name: `{ en: 'My bank', fr: 'Ma banque', ar: 'المصرف' }`,
    host: 'pay.example',
    calls: `      name: { en: 'Card', fr: 'Carte bancaire', ar: 'بطاقة بنكية' },
      description: { en: 'On the page of the bank', fr: 'Sur la page de la banque', ar: 'على صفحة البنك' },
      // \`payment.amount\` is in millimes. The customer comes back to \`payment.returnUrl\`.
      async start(payment, { fetch, secrets, settings }) {
        const { status, text } = await fetch(\`\${API}/payments\`, {
          method: 'POST',
          headers: { ...headersOf(secrets), 'idempotency-key': payment.key },
          body: JSON.stringify({ ...payment, test: settings.isTest }),
        })
        if (status === 422) return { refused: text.slice(0, 300) || 'Refused' }
        if (status >= 300) throw new Error(\`The gateway answered \${status}\`)
        const { id, url } = Started.parse(JSON.parse(text))
        return { reference: id, redirectTo: url }
      },
      // What is paid names its amount and currency: the shop compares them with the order.
      async status({ reference }, { fetch, secrets }) {
        const { status, text } = await fetch(\`\${API}/payments/\${reference}\`, { headers: headersOf(secrets) })
        if (status >= 300) throw new Error(\`The gateway answered \${status}\`)
        const { state, amount, currency } = Payment.parse(JSON.parse(text))
        return state === 'paid' ? { status: state, amount, currency } : { status: state }
      },`,
    tries: `const { start, status } = providers.payment
const payment = {
  key: 'payment-1',
  number: '1001',
  amount: 66_000,
  currency: 'DT',
  email: 'amel@example.com',
  returnUrl: 'https://shop.example/back',
}
answer = { status: 201, text: '{"id":"P-1","url":"https://pay.example/P-1"}' }
assert.deepEqual(await start(payment, context), { reference: 'P-1', redirectTo: 'https://pay.example/P-1' })
assert.equal(asked[0]?.options?.headers?.['idempotency-key'], 'payment-1')
answer = { status: 200, text: '{"state":"paid","amount":66000,"currency":"DT"}' }
assert.deepEqual(await status({ key: 'payment-1', reference: 'P-1' }, context), {
  status: 'paid',
  amount: 66_000,
  currency: 'DT',
})
answer = { status: 200, text: '{"state":"pending","amount":66000,"currency":"DT"}' }
assert.deepEqual(await status({ key: 'payment-1', reference: 'P-1' }, context), { status: 'pending' })`,
  },
  message: {
    name: `{ en: 'My messages', fr: 'Mes messages', ar: 'الرسائل' }`,
    host: 'sms.example',
    calls: `      // \`message.to\` is +21620123456. It is sent again where the channel did not answer: one key, one message.
      async send(message, { fetch, secrets, settings }) {
        const { status, text } = await fetch(\`\${API}/messages\`, {
          method: 'POST',
          headers: { ...headersOf(secrets), 'idempotency-key': message.key },
          body: JSON.stringify({ to: message.to, text: message.text, test: settings.isTest }),
        })
        if (status === 422) return { refused: text.slice(0, 300) || 'Refused' }
        if (status >= 300) throw new Error(\`The channel answered \${status}\`)
        return { reference: Sent.parse(JSON.parse(text)).id }
      },`,
    tries: `const { send } = providers.message
const message = {
  key: 'message-1',
  to: '+21620123456',
  text: 'Your order is on its way.',
  language: 'en' as const,
  type: 'order-shipped' as const,
  values: { storeName: 'Hanout', number: 'HN-1' },
  subject: { kind: 'order' as const, id: 'order-1' },
}
answer = { status: 201, text: '{"id":"M-1"}' }
assert.deepEqual(await send(message, context), { reference: 'M-1' })
assert.equal(asked[0]?.options?.headers?.['idempotency-key'], 'message-1')
answer = { status: 422, text: 'No such phone' }
assert.deepEqual(await send(message, context), { refused: 'No such phone' })`,
  },
}

/** What each says of its answers, by name. */
const schemas: Record<StarterKind, string> = {
  courier: `const Parcel = z.object({ number: z.string().min(1).max(60) })
const News = z.array(
  z.object({ number: z.string(), state: z.enum(['carried', 'delivered', 'refused', 'lost']), at: z.iso.datetime() }),
)`,
  payment: `const Started = z.object({ id: z.string().min(1).max(200), url: z.url() })
const Payment = z.object({ state: z.enum(['paid', 'pending', 'failed']), amount: z.int(), currency: z.string() })`,
  message: `const Sent = z.object({ id: z.string().min(1).max(200) })`,
}

/** The files of a whole extension with a provider of that kind: itself, and a script that plays it against a made-up other end. */
export function providerFilesOf(id: string, kind: StarterKind): Record<string, string> {
  const { name, host, calls, tries } = starters[kind]
  return {
    'index.ts': `import { defineExtension } from 'hanout/extension'
import { z } from 'zod'

const API = 'https://${host}'
const headersOf = (secrets: Record<string, string>) => ({
  'content-type': 'application/json',
  authorization: \`Bearer \${secrets['key']}\`,
})

/** What the API answers. */
${schemas[kind]}

export default defineExtension({
  id: '${id}',
  version: '1.0.0',
  name: ${name},
  settings: z.object({
    isTest: z
      .boolean()
      .default(true)
      .meta({ label: { en: 'Only a test', fr: 'Un essai seulement', ar: 'تجربة فقط' } }),
  }),
  secrets: { key: { en: 'API key', fr: 'Clé API', ar: 'مفتاح API' } },
  hosts: ['${host}'],
  providers: {
    ${kind}: {
${calls}
    },
  },
  // The owner presses Test before anything is sent.
  async test({ fetch, secrets }) {
    const { status } = await fetch(\`\${API}/me\`, { headers: headersOf(secrets) })
    if (status !== 200) throw new Error(\`The API answered \${status}\`)
    return 'The API knows this key'
  },
})
`,
    'try.ts': `import assert from 'node:assert/strict'
import type { ExtensionContext, FetchOptions } from 'hanout/extension'
import extension from './index.ts'

// Plays the extension against an API that is made up: npx node extensions/${id}/try.ts
const { providers } = extension
assert(providers?.${kind})

let answer = { status: 200, text: '' }
const asked: { url: string; options: FetchOptions | undefined }[] = []
const context = {
  settings: { isTest: true },
  secrets: { key: 'a-key' },
  async fetch(url: string, options?: FetchOptions) {
    asked.push({ url, options })
    return answer
  },
} as unknown as ExtensionContext<{ isTest: boolean }> // The extension uses nothing else of it.

${tries}
process.stdout.write('${id} does what its API needs.\\n')
`,
  }
}
