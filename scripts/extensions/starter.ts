/** The source of a small whole extension with that id. */
export const starterOf = (id: string): string => `import { defineExtension } from 'hanout/extension'
import { z } from 'zod'

/** Counts the orders that were placed since it was switched on. */
export default defineExtension({
  id: '${id}',
  version: '1.0.0',
  name: '${id}',
  settings: z.object({ greeting: z.string().max(100).default('Hello').meta({ title: 'Greeting' }) }),
  migrations: { '001_orders': 'create table x_${id}_orders (order_id text primary key, at text not null)' },
  events: {
    // An event may be told twice: its order is the key.
    async 'order.placed'({ subject, at }, { table }) {
      await table('orders').insert({ order_id: subject.id, at })
    },
    async 'order.erased'({ subject }, { table }) {
      await table('orders').remove({ order_id: subject.id })
    },
  },
  routes: [
    {
      method: 'GET',
      path: '/',
      access: 'anyone',
      summary: 'Greets',
      handle: (_, { settings }) => ({ text: settings.greeting }),
    },
  ],
  test: ({ settings }) => settings.greeting,
  async room({ table }) {
    return [{ kind: 'text', text: \`\${await table('orders').count()} orders\` }]
  },
})
`
