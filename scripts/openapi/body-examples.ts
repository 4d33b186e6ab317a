import type { z } from 'zod'
import type { endpoints } from '#domain/api/endpoints.ts'

type Body<E> = E extends { schema: { body: infer Schema extends z.ZodType } } ? z.input<Schema> : never

/** Only those of endpoints with a body, each as it travels. */
type BodyExamples = { [Name in keyof typeof endpoints]?: Body<(typeof endpoints)[Name]> }

const contact = {
  userName: 'Amel Ben Salah',
  userEmail: 'amel@example.com',
  userPhoneNumber: '20123456',
  street: '12 rue de la Plage',
}
const address = { ...contact, city: 'Sousse', state: 'Sousse', zipCode: '4000' }
const skuId = '01935c2e-8a51-7c3f-9b0e-5d2f6a7b8c9d'
const seenAt = '2026-11-20T09:30:00.000Z'

/** What one sends with the operations that a first client needs. */
export const bodyExamples: BodyExamples = {
  login: { email: 'amel@example.com', password: 'a long sentence of her own' },
  register: {
    name: 'Amel',
    lastname: 'Ben Salah',
    email: 'amel@example.com',
    phone: '20123456',
    password: 'a long sentence of her own',
  },
  checkInventory: { items: [{ skuId, quantity: 1 }] },
  quoteOrder: { lines: [{ skuId, quantity: 1 }], delivery: 'direct', code: 'SUMMER' },
  placeDirectOrder: { addressData: address, productData: [{ skuId, quantity: 1, price: 59 }] },
  trackOrder: { number: '1024001', contact: '20123456' },
  placeManualOrder: {
    addressData: address,
    lines: [{ skuId, quantity: 1 }],
    source: 'phone',
    note: 'Call before noon',
  },
  setOrderStatus: { status: 'Shipped', from: 'Pending' },
  returnPieces: {
    updatedAt: seenAt,
    reason: 'too-small',
    lines: [{ position: 1, quantity: 1, fate: 'restock' }],
    settlement: 'cash',
  },
  exchangePieces: {
    updatedAt: seenAt,
    reason: 'too-small',
    lines: [{ position: 1, quantity: 1 }],
    settlement: 'store-credit',
    replacements: [{ skuId, quantity: 1 }],
  },
  handOverOrders: {
    courierId: '01935c2e-8a51-7c3f-9b0e-000000000001',
    parcels: [{ orderId: '01935c2e-8a51-7c3f-9b0e-000000000002', trackingNumber: 'TN4711' }],
  },
  editProduct: {
    model: 'Linen Shirt',
    collection: 'shirts',
    price: 59,
    variants: [{ color: 'Olive', swatch: '#6b7a3a', images: [], sizes: [{ size: 'M', quantity: 4 }] }],
  },
  joinNewsletter: { email: 'amel@example.com', consent: true },
}
