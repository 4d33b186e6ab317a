import { defineExtension } from 'hanout/extension'
import { z } from 'zod'

const mode = z.enum(['fine', 'throws', 'hangs', 'lies', 'leaks', 'ends', 'refuses']).default('fine')

/** Does with an answer what its settings say. */
function spoil(answer: object, { settings, secrets }: { settings: { mode: string }; secrets: Record<string, string> }) {
  if (settings.mode === 'throws') throw new Error('broken by design')
  if (settings.mode === 'hangs') return new Promise<never>(() => {})
  if (settings.mode === 'leaks')
    return (
      Array.isArray(answer)
        ? [{ kind: 'text', text: secrets['token'] }]
        : { ...answer, trackingNumber: secrets['token'], reference: secrets['token'] }
    ) as never
  if (settings.mode === 'ends') process.exit(0)
  return answer as never
}

/** A text within XML. */
const escapeXml = (text: string) => text.replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const redirects: Record<string, string> = { lies: 'http://127.0.0.1/' }

/** Does on demand what an extension must not do. */
export default defineExtension({
  id: 'hostile',
  version: '1.0.0',
  name: 'Hostile',
  settings: z.object({
    fails: z.boolean().default(false),
    greeting: z.string().max(20).default('Hello'),
    image: z.string().default(''),
    mode,
  }),
  secrets: { token: 'Token' },
  rights: ['orders:read', 'orders:write'],
  hosts: ['api.example.com'],
  migrations: { '001_notes': 'create table x_hostile_notes (id text primary key, text text, number integer)' },
  events: {
    async 'order.placed'({ subject, position }, { settings, table }) {
      if (settings.fails) throw new Error('it does not want to')
      await table('notes').insert({ id: `${subject.id} ${position}`, text: subject.id, number: position })
    },
  },
  providers: {
    courier: {
      handOver: ({ key }, context) =>
        spoil({ trackingNumber: context.settings.mode === 'lies' ? ['TN'] : `TN-${key}` }, context),
      readNews: async (_, { settings }) =>
        settings.mode === 'lies'
          ? [{ trackingNumber: 'of-another', state: 'delivered', at: '2999-01-01T00:00:00.000Z' }]
          : [],
    },
    payment: {
      name: { en: 'Hostile card', fr: 'Carte hostile', ar: 'بطاقة' },
      description: 'Never pays what is due',
      start: ({ key }, context) =>
        spoil(
          { reference: `r-${key}`, redirectTo: redirects[context.settings.mode] ?? 'https://pay.example/1' },
          context,
        ),
      status: async (_, context) => spoil({ status: 'paid', amount: 1, currency: 'DT' }, context),
    },
    message: {
      async send({ key, to, text }, context) {
        if (context.settings.mode === 'refuses') return { refused: 'Nobody has this number' }
        await context.table('notes').insert({ id: `message ${key}`, text: `${to} ${text}`, number: 0 })
        return spoil({ reference: context.settings.mode === 'lies' ? 7 : `m-${key}` }, context)
      },
    },
    conversion: {
      async report(conversion, context) {
        if (context.settings.mode === 'refuses') return { refused: 'Unknown account' }
        await context.table('notes').insert({ id: conversion.key, text: JSON.stringify(conversion), number: 0 })
        return context.settings.mode === 'fine' ? undefined : spoil({ reported: 'yes' }, context)
      },
    },
    feed: {
      frame: ({ name, url, currency }, context) =>
        spoil(
          {
            contentType: context.settings.mode === 'lies' ? 'text/html' : 'text/xml',
            head: `<feed name="${escapeXml(name)}" url="${url}" currency="${currency}" greeting="${context.settings.greeting}">\n`,
            foot: '</feed>',
          },
          context,
        ),
      write: ({ page, items }) =>
        items
          .map((item) => {
            const facts = Object.entries(item).map(([key, value]) => ` ${key}="${escapeXml(String(value ?? ''))}"`)
            return `<item page="${page}"${facts.join('')}/>\n`
          })
          .join(''),
    },
  },
  slots: {
    'product.below-price': ({ slug }, context) =>
      spoil(
        context.settings.mode === 'lies'
          ? [{ kind: 'link', text: 'x', url: 'javascript:alert(1)' }]
          : [{ kind: 'text', text: `<script>alert(1)</script> ${slug}` }],
        context,
      ),
    'cart.below-lines': ({ lines, subtotal, ...more }, context) =>
      spoil(
        context.settings.mode === 'lies'
          ? [{ kind: 'image', url: 'https://elsewhere.example/a.png', alt: 'x', width: 1, height: 1 }]
          : [{ kind: 'text', text: `<b>${lines.length} lines, ${subtotal}</b> ${JSON.stringify(more)}` }],
        context,
      ),
    'home.below-sections': (facts, context) => {
      const { greeting: settled, image } = context.settings
      const greeting = settled === 'now' ? String(context.now.getTime()) : settled
      return spoil(
        [
          { kind: 'text', text: `${greeting} ${JSON.stringify(facts)}` },
          ...(image === '' ? [] : [{ kind: 'image', url: image, alt: greeting, width: 320, height: 400 } as const]),
        ],
        context,
      )
    },
  },
  periodic: [{ name: 'count', everyMinutes: 5, run: async ({ log }) => log('counted') }],
  routes: (
    [
      ['/throws', () => Promise.reject(new Error('broken by design'))],
      [
        '/loops',
        () => {
          for (;;);
        },
      ],
      ['/hangs', () => new Promise(() => {})],
      ['/wrong', () => ({ body: 1, status: 700 }) as never],
      ['/leaks', (_, { secrets }) => ({ body: { token: secrets['token'] } })],
      ['/logs', (_, { secrets, log }) => (log(`the token is ${secrets['token']}`), { text: 'done' })],
      ['/prints', (_, { secrets }) => (console.log(secrets['token']), { text: 'done' })],
      ['/eats', () => ({ body: Array.from({ length: 5e8 }, () => ({ a: {} })).length })],
      ['/ends', () => process.exit(0) as never],
      ['/files', async () => ({ body: Object.keys(await import('node:fs')) })],
      ['/env', () => ({ body: process.env })],
      ['/private', async (_, { fetch }) => ({ body: await fetch('https://127.0.0.1/') })],
      ['/steals', async (_, { table }) => ({ body: await table('notes union select * from users').list() })],
      ['/refused', async (_, { shop }) => ({ body: await shop.listStaff() })],
      ['/orders', async (_, { shop }) => ({ body: (await shop.listOrders({})).length })],
      [
        '/echo',
        ({ body, text, query, headers }) => ({ body: { body, text, query, cookie: headers['cookie'] ?? null } }),
      ],
      [
        '/notes',
        async (_, { table }) => ({
          body: await table('notes').list({ where: { number: { from: 1 } }, orderBy: 'number' }),
        }),
      ],
    ] as const satisfies [string, NonNullable<Parameters<typeof defineExtension>[0]['routes']>[number]['handle']][]
  ).flatMap(([path, handle]) =>
    (['GET', 'POST'] as const).map((method) => ({ method, path, access: 'anyone' as const, summary: path, handle })),
  ),
  test: () => {
    throw new Error('nothing works')
  },
})
