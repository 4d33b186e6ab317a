import { randomUUID } from 'node:crypto'
import { csvTemplates } from '#back-office/delivery/couriers/csv-templates.ts'
import { signInOwner, type OwnerApi } from '#test/e2e/owner-api.ts'
import { type buyer, placeOrder } from '#test/e2e/place-order.ts'

/** Long names and addresses of both scripts: a page of each language shows those of the other. */
const customers = [
  [
    'Mohamed-Amine Ben Abderrahmane-Trabelsi',
    'Résidence Les Jardins d’El Menzah, bloc C, appt 14, avenue Habib-Bourguiba',
  ],
  ['عبد الرحمان بن محمد الصالح الطرابلسي القيرواني', 'إقامة حدائق المنزه، عمارة ج، شقة عدد 14، شارع الحبيب بورقيبة'],
  ['Inès Mejri', '12 rue de Marseille'],
  ['فاطمة', 'نهج قرطاج عدد 34'],
  ['Jean-Baptiste Oueslati-Gharbi', 'Immeuble Ennasr, route de la Plage'],
  ['ريم بالحاج علي', 'طريق المرسى، كلم 5'],
  ['Amel Gharbi', '3 impasse des Oliviers'],
  ['سامي الوسلاتي', 'حي الخضراء'],
  ['Nizar Dridi', '8 rue d’Athènes'],
] as const

const products = [
  {
    model: 'Blouson réversible en sergé de coton biologique à capuche amovible',
    type: 'Blouson',
    color: 'Bleu pétrole foncé',
  },
  { model: 'سترة قابلة للقلب من قماش القطن العضوي مع غطاء رأس قابل للنزع', type: 'سترة', color: 'أزرق بترولي داكن' },
]

/** The columns of the usual file, without headings of a language. */
const usualColumns = csvTemplates.usual.columns.map((column, at) => Object.assign({}, column, { heading: `${at + 1}` }))

export type FilledShop = Awaited<ReturnType<typeof fillShop>>

/** Fills a demo shop with what its rooms have to show, in French and Arabic, and returns what their pages are about. */
export async function fillShop(url: string) {
  const api = await signInOwner(url)
  await api.completeProfile({ name: 'Nour', lastName: 'Trabelsi', phoneNumber: '' })
  const added = []
  for (const product of products) added.push(await addProduct(api, product))
  await api.saveStaffSettings({
    hasCouriers: true,
    tracksRefusals: true,
    takesReturns: true,
    taxPercent: 19,
    senderAddress: '12 rue de Marseille\n1001 Tunis',
    newOrderEmail: 'boutique@example.com',
  })
  const orders = await placeOrders(
    api,
    url,
    added.map(({ sku }) => sku),
  )
  const sent = await sendParcels(api, orders)
  await arrangeCatalog(
    api,
    added.map(({ id }) => id),
  )
  await fillOtherRooms(api)
  const webhookId = await connectPrograms(api)
  const [collection] = await api.listCollections()
  const { items: people } = await api.listCustomers({})
  return {
    ...sent,
    webhookId,
    orders,
    products: added,
    collectionId: collection?.id ?? '',
    customerId: people[0]?.id ?? '',
  }
}

async function addProduct(api: OwnerApi, { model, type, color }: (typeof products)[number]) {
  const sizes = [
    { size: 'M', change: 40 },
    { size: '2XL', change: 1 },
    { size: 'XS', change: 0 },
  ]
  const details = {
    model,
    type,
    collection: 'jackets',
    description: model,
    price: 1259.5,
    tags: [],
    variants: [{ color, variantPrice: 999.9, sizes }],
  }
  const saved = await api.createProduct({ productDetails: JSON.stringify(details) })
  const { variants } = await api.getAdminProduct({ id: saved.id })
  return { ...saved, sku: variants[0]?.sizes.find(({ value }) => value === 'M')?.skuId ?? '' }
}

function contactOf(at: number): typeof buyer {
  const [userName, street] = customers[at] ?? ['', '']
  return { userName, street, userEmail: `client-${at}@example.com`, userPhoneNumber: `22 640 11${at}` }
}

async function placeOrders(api: OwnerApi, url: string, skus: readonly string[]) {
  const placed: string[] = []
  for (const at of customers.keys())
    placed.push((await placeOrder(url, contactOf(at), skus[at % skus.length], at === 0 ? 2 : 1)).id)
  const [pending = '', packed = '', shipped = '', delivered = '', refused = ''] = placed
  const [returned = '', exchanged = '', settled = '', cancelled = ''] = placed.slice(5)
  await api.setOrderStatus({ orderId: cancelled, status: 'Cancelled' })
  await changeOrder(api, pending)

  await api.saveStaffSettings({ confirmation: 'always' })
  const called = await placeOrder(url, contactOf(1), skus[0])
  await api.claimCall({ orderId: called.id })
  const { updatedAt } = await api.getOrderDetails({ orderId: called.id })
  await api.reportCall({ orderId: called.id, id: randomUUID(), updatedAt, outcome: 'not-reached' })
  const waiting = await placeOrder(url, contactOf(0), skus[0])
  await api.addOrderNote({ orderId: waiting.id, note: 'Appeler après dix-huit heures, s’il vous plaît.' })
  return {
    pending,
    packed,
    shipped,
    delivered,
    refused,
    returned,
    exchanged,
    settled,
    cancelled,
    called: called.id,
    waiting: waiting.id,
  }
}

const seen = async (api: OwnerApi, orderId: string) => (await api.getOrderDetails({ orderId })).updatedAt

/** Changes the address of an order, which its history tells. */
async function changeOrder(api: OwnerApi, orderId: string) {
  const { updatedAt, userName, userEmail, userPhoneNumber, items } = await api.getOrderDetails({ orderId })
  const address = {
    street: 'نهج قرطاج عدد 34',
    city: 'صفاقس',
    state: 'Sfax',
    zipCode: '3000',
    comment: 'الطابق الثاني',
  }
  await api.editOrder({
    orderId,
    updatedAt,
    addressData: { userName, userEmail, userPhoneNumber, ...address },
    lines: items.map(({ skuId }, at) => ({ position: at + 1, skuId, quantity: 1 })),
  })
}

async function sendParcels(api: OwnerApi, orders: Awaited<ReturnType<typeof placeOrders>>) {
  const { packed, shipped, delivered, refused, returned, exchanged, settled } = orders
  const { id: courierId } = await api.addCourier({
    name: 'Messagerie du Grand Tunis',
    phone: '71 000 111',
    trackingUrl: 'https://colis.example/{number}',
    active: true,
    csv: Object.assign({}, csvTemplates.usual, { columns: usualColumns }),
  })
  const sent = [shipped, delivered, refused, returned, exchanged, settled]
  for (const orderId of [packed, ...sent]) await api.packOrder({ orderId, updatedAt: await seen(api, orderId) })
  const { manifestId } = await api.handOverOrders({
    courierId,
    parcels: sent.map((orderId, at) => ({ orderId, trackingNumber: `RC-2026-${String(at).padStart(8, '0')}` })),
  })
  await api.recordOutcomes({ orderIds: [delivered, returned, exchanged, settled], outcome: 'delivered' })
  await api.recordOutcomes({ orderIds: [refused], outcome: 'refused' })

  const back = { lines: [{ position: 1, quantity: 1 }], settlement: 'store-credit' as const }
  const note = 'La couture de la manche gauche est défaite.'
  await api.returnPieces({
    orderId: returned,
    updatedAt: await seen(api, returned),
    reason: 'defective',
    note,
    ...back,
  })
  const { returnable } = await api.getOrderDetails({ orderId: exchanged })
  await api.exchangePieces({
    orderId: exchanged,
    updatedAt: await seen(api, exchanged),
    reason: 'changed-mind',
    ...back,
    replacements: [{ skuId: returnable.lines[0]?.skuId ?? '', quantity: 1 }],
  })

  const { items } = await api.listCashParcels({ courierId, list: 'to-settle' })
  const [parcel] = items
  const payout = await api.createPayout({
    courierId,
    shipmentIds: parcel ? [parcel.id] : [],
    received: 990,
    fees: 6.5,
    isWrittenOff: false,
    reason: 'Le livreur apporte le reste demain.',
  })
  await api.correctCash({ courierId, amount: 12.5, reason: 'Compté une seconde fois' })
  return { courierId, manifestId: manifestId ?? '', payoutId: payout.id }
}

async function arrangeCatalog(api: OwnerApi, productIds: string[]) {
  const promotion = {
    kind: 'percent' as const,
    percent: 10,
    amount: null,
    minimumSubtotal: 150.5,
    maxUses: 1500,
    firstOrderOnly: true,
    oncePerCustomer: true,
    startsAt: null,
    endsAt: null,
    scope: { collections: [], productIds, variantIds: [] },
  }
  await api.addPromotion({
    ...promotion,
    code: 'RENTREE2026',
    title: 'Rentrée des classes pour toute la famille',
    active: true,
  })
  await api.addPromotion({ ...promotion, code: 'EID', title: 'تخفيضات العيد على كل المجموعة', active: false })
  await api.addSale({ collection: 'jackets', percent: 20, firstDay: '2097-01-15', lastDay: '2097-02-28' })
  await api.saveRedirects({
    redirects: [{ path: '/boutique/ancienne-collection-automne-hiver', target: '/collections/jackets' }],
  })
  for (const q of ['kimono', 'sweat noir', 'فستان سهرة']) await api.noteSearch({ q })
  await api.saveSynonyms({ groups: [{ from: '', words: 'peignoir, robe de chambre' }] })
}

async function fillOtherRooms(api: OwnerApi) {
  await api.inviteStaff({ email: 'prenom.nom-compose@boutique-en-ligne.example', role: 'courier-desk' })
  await api.saveView({ name: 'À expédier avant le week-end', filter: { status: 'Pending', sort: 'oldest' } })
  await api.joinNewsletter({ email: 'abonnee@example.com', consent: true })
  await api.startBackup()
}

/** A key for a program and an address that is told of orders, which is in a private network, so that nothing arrives. */
async function connectPrograms(api: OwnerApi) {
  await api.createApiKey({ name: 'Comptabilité', rights: ['orders:read'], networks: ['10.0.0.0/8'] })
  const { webhook } = await api.createWebhook({ url: 'https://10.0.0.1/commandes', types: ['order.placed'] })
  return webhook.id
}
