import { defineExtension } from 'hanout/extension'
import { z } from 'zod'

/** A stamp card: one stamp for each order that reached its customer. A full card is told by the room and by a route for staff. */
export default defineExtension({
  id: 'loyalty',
  version: '1.0.0',
  name: { en: 'Loyalty card', fr: 'Carte de fidélité', ar: 'بطاقة الوفاء' },
  description: {
    en: 'One stamp for each delivered order. A full card is a thank-you from you.',
    fr: 'Un tampon par commande livrée. Une carte pleine mérite un merci.',
    ar: 'ختم لكل طلبية تم توصيلها. البطاقة المكتملة تستحق شكركم.',
  },
  settings: z.object({
    stamps: z
      .number()
      .int()
      .min(2)
      .max(50)
      .default(10)
      .meta({
        label: { en: 'Stamps on a full card', fr: 'Tampons sur une carte pleine', ar: 'عدد الأختام في البطاقة' },
      }),
  }),
  rights: ['orders:read'],
  migrations: {
    '001_stamps': `
      create table x_loyalty_stamps (order_id text primary key, phone text not null, at text not null);
      create index x_loyalty_stamps_by_phone on x_loyalty_stamps (phone);
    `,
  },
  events: {
    async 'order.delivered'({ subject, at }, { shop, table, log }) {
      const order = await shop.getOrderDetails({ orderId: subject.id })
      if (order.userPhoneNumber === '') return
      // Told again after a crash, the event finds its stamp there.
      const isNew = await table('stamps').insert({ order_id: subject.id, phone: order.userPhoneNumber, at })
      if (isNew) log('a stamp was given', { order: order.number })
    },
    // Whoever asks to be forgotten is forgotten here too.
    async 'order.erased'({ subject }, { table }) {
      await table('stamps').remove({ order_id: subject.id })
    },
  },
  routes: [
    {
      method: 'GET',
      path: '/cards/:phone',
      access: 'orders:read',
      summary: 'How many stamps a phone has, and how many full cards that is',
      async handle({ params }, { table, settings }) {
        const stamps = await table('stamps').count({ phone: params['phone'] ?? '' })
        return { body: { stamps: stamps % settings.stamps, fullCards: Math.floor(stamps / settings.stamps) } }
      },
    },
  ],
  slots: {
    /** The card of the customer, on the page of an order. */
    async 'order.below-status'({ orderId }, { shop, table, settings, t }) {
      const { userPhoneNumber: phone } = await shop.getOrderDetails({ orderId })
      const stamps = (await table('stamps').count({ phone })) % settings.stamps
      return [
        { kind: 'progress', label: t('card', { stamps, max: settings.stamps }), value: stamps, max: settings.stamps },
      ]
    },
    /** What this cart is worth: whose it is, the shop does not tell. */
    'cart.below-lines': (_, { settings, t }) => [{ kind: 'text', text: t('cart', { max: settings.stamps }) }],
  },
  texts: {
    en: {
      title: 'Latest stamps',
      phone: 'Phone',
      stamps: 'Stamps',
      full: 'Full cards',
      works: 'A card is full after {count} orders',
      card: 'Your loyalty card: {stamps} of {max} stamps',
      cart: 'This order earns one stamp. {max} stamps make a full card.',
    },
    fr: {
      title: 'Derniers tampons',
      phone: 'Téléphone',
      stamps: 'Tampons',
      full: 'Cartes pleines',
      works: 'Une carte est pleine après {count} commandes',
      card: 'Votre carte de fidélité : {stamps} tampons sur {max}',
      cart: 'Cette commande vous rapporte un tampon. La carte est pleine à {max} tampons.',
    },
    ar: {
      title: 'آخر الأختام',
      phone: 'الهاتف',
      stamps: 'الأختام',
      full: 'بطاقات مكتملة',
      works: 'تكتمل البطاقة بعد {count} طلبيات',
      card: 'بطاقة الوفاء: {stamps} من {max} أختام',
      cart: 'تمنحكم هذه الطلبية ختما واحدا في بطاقة الوفاء. تكتمل البطاقة عند بلوغ {max} أختام.',
    },
  },
  test: ({ settings, t }) => t('works', { count: settings.stamps }),
  async room({ table, settings, t }) {
    const counts = new Map<string, number>()
    for (const { phone } of await table('stamps').list({ orderBy: 'at', isDescending: true }))
      counts.set(String(phone), (counts.get(String(phone)) ?? 0) + 1)
    const rows = [...counts].map(([phone, stamps]) => [
      phone,
      stamps % settings.stamps,
      Math.floor(stamps / settings.stamps),
    ])
    return [
      { kind: 'heading', text: t('title') },
      { kind: 'table', columns: [t('phone'), t('stamps'), t('full')], rows },
    ]
  },
})
