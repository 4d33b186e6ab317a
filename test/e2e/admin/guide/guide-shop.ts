import { describeLanguage, type Language } from '#domain/texts/languages.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { csvTemplates } from '#back-office/delivery/couriers/csv-templates.ts'

/** What stands in the shop of the images in the language of their readers. */
const words: Record<
  Language,
  {
    customers: string[]
    street: string
    courier: string
    promotion: string
    note: string
    searches: string[]
    synonyms: string
  }
> = {
  en: {
    customers: [
      'Amel Gharbi',
      'Fares Hamdi',
      'Ines Mejri',
      'Sami Oueslati',
      'Rim Belhadj',
      'Nizar Dridi',
      'Olfa Karoui',
    ],
    street: '12 rue de Marseille, Tunis',
    courier: 'Rapid Colis',
    promotion: 'Back to school',
    note: 'Please call after six.',
    searches: ['kimono', 'kimono', 'bucket bag', 'black hoodie', 'black hoodie', 'jacket'],
    synonyms: 'robe, dressing gown',
  },
  fr: {
    customers: [
      'Amel Gharbi',
      'Fares Hamdi',
      'Inès Mejri',
      'Sami Oueslati',
      'Rim Belhadj',
      'Nizar Dridi',
      'Olfa Karoui',
    ],
    street: '12 rue de Marseille, Tunis',
    courier: 'Rapid Colis',
    promotion: 'Rentrée',
    note: 'Appeler après dix-huit heures.',
    searches: ['kimono', 'kimono', 'espadrilles', 'sweat noir', 'sweat noir', 'veste'],
    synonyms: 'peignoir, robe de chambre',
  },
  ar: {
    customers: [
      'أمل الغربي',
      'فارس الحمدي',
      'إيناس الماجري',
      'سامي الوسلاتي',
      'ريم بالحاج',
      'نزار الدريدي',
      'ألفة القروي',
    ],
    street: 'شارع مرسيليا عدد 12، تونس',
    courier: 'رابيد كوليس',
    promotion: 'العودة المدرسية',
    note: 'الاتصال بعد السادسة مساءً.',
    searches: ['كيمونو', 'كيمونو', 'شبشب', 'هودي أسود', 'هودي أسود', 'سترة'],
    synonyms: 'روب، عباءة',
  },
}

/** The orders that the images show, by what became of them. */
export interface GuideShop {
  pending: { id: string; number: string }
  delivered: { id: string; number: string }
  courierId: string
  /** Other words for what was searched in vain. */
  synonyms: string
}

/** Makes the admin of a new shop its owner, as the first step of its setup does, with the same sign-in. */
export async function claimGuideShop(setupUrl: string) {
  const { origin, hash } = new URL(setupUrl)
  const claimed = await fetch(`${origin}/api/setup/owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, name: 'Nour', token: hash.slice(1) }),
  })
  if (!claimed.ok) throw new Error(`The shop was not claimed: ${await claimed.text()}`)
}

/** Fills a demo shop with what its rooms have to show: orders that wait, are packed, on the road and delivered, a courier and a code. */
export async function fillGuideShop(url: string, language: Language): Promise<GuideShop> {
  const { customers, street, courier: name, promotion, note, searches, synonyms } = words[language]
  const api = await signInOwner(url)
  const skus = await chooseSkus(url, customers.length)
  const placed = []
  for (const [at, userName] of customers.entries())
    placed.push(
      await placeOrder(
        url,
        {
          userName,
          userEmail: `customer-${at}@example.com`,
          userPhoneNumber: `22 640 ${String(110 + at)}`,
          street,
        },
        skus[at],
      ),
    )
  const [pending, packed, ready, onTheRoad, delivered] = placed
  if (!pending || !packed || !ready || !onTheRoad || !delivered) throw new Error('Five customers have to order')
  await api.saveStaffSettings({ hasCouriers: true, tracksRefusals: true, takesReturns: true, confirmation: 'always' })
  const waiting = await placeOrder(url, {
    userName: customers[0] ?? '',
    userEmail: 'customer-0@example.com',
    userPhoneNumber: '22 640 110',
    street,
  })
  await api.addOrderNote({ orderId: waiting.id, note })
  const courier = await api.addCourier({
    name,
    phone: '71 000 111',
    trackingUrl: '',
    active: true,
    csv: csvTemplates.usual,
  })
  for (const { id: orderId } of [packed, ready, onTheRoad, delivered])
    await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
  const parcels = [onTheRoad, delivered].map(({ id: orderId }) => ({ orderId }))
  await api.handOverOrders({ courierId: courier.id, parcels })
  await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
  await api.addPromotion({
    code: 'RENTREE',
    title: promotion,
    kind: 'percent',
    percent: 10,
    amount: null,
    scope: { collections: [], productIds: [], variantIds: [] },
    minimumSubtotal: 0,
    maxUses: null,
    firstOrderOnly: false,
    oncePerCustomer: true,
    startsAt: null,
    endsAt: null,
    active: true,
  })
  for (const q of searches) await api.noteSearch({ q })
  return { pending, delivered, courierId: courier.id, synonyms }
}

/** A piece of each of so many products. */
async function chooseSkus(url: string, count: number): Promise<string[]> {
  const { products } = (await (await fetch(`${url}/api/products?limit=${count * 2}`)).json()) as {
    products: { variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const first = products.map(
    ({ variants }) => variants.flatMap(({ skus }) => skus).find(({ quantity }) => quantity > 2)?._id,
  )
  return first.filter((id) => id !== undefined).slice(0, count)
}

/** How browsers name a language. */
export const localeOf = (language: Language) => describeLanguage(language).locale
