import { codeOfRefusal, type HistoryShop } from '#test/histories/play.ts'
import { addProduct, addressData } from '#test/shop.ts'
import type { Database } from '#server/schema/database.ts'

const ORDERS = 12

const first = {
  code: 'FIRST-OF-A-PHONE',
  title: 'Welcome',
  kind: 'percent' as const,
  percent: 10,
  amount: null,
  scope: { collections: [], productIds: [], variantIds: [] },
  minimumSubtotal: 0,
  firstOrderOnly: true,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

const once = { ...first, code: 'ONCE-OF-A-PHONE', firstOrderOnly: false, oncePerCustomer: true }

/**
 * What is wrong with promotions that a phone has once: of its orders at the same moment only one is its first, and a
 * code follows its order to the phone that it is edited to, but not to one that has used it.
 */
export async function findUseFaults({
  guest,
  staff,
  database,
}: Pick<HistoryShop, 'guest' | 'staff' | 'database'>): Promise<string[]> {
  const product = await addProduct(database as Database, {
    model: 'Scarf of codes',
    price: 60_000,
    colors: { Ink: { M: 4 * ORDERS } },
  })
  const contactOf = (phone: number) => ({ ...addressData, userPhoneNumber: `20 987 40${phone}` })
  const place = (phone: number, promotionCode: string) =>
    guest.placeDirectOrder({
      addressData: contactOf(phone),
      promotionCode,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
  const faults: string[] = []
  const ofFirst = await staff.addPromotion(first)
  for (const phone of [0, 1, 2]) {
    const placed = await Promise.allSettled(Array.from({ length: ORDERS }, () => place(phone, first.code)))
    const won = placed.filter(({ status }) => status === 'fulfilled').length
    if (won !== 1) faults.push(`${won} of ${ORDERS} orders of one phone at once were its first`)
  }
  await staff.changePromotion({ ...first, active: false, promotionId: ofFirst.id })

  const ofOnce = await staff.addPromotion(once)
  const [moved, other] = [await place(3, once.code), await place(4, once.code)]
  const moveTo = async (orderId: string, phone: number) => {
    const { updatedAt } = await staff.getOrderDetails({ orderId })
    const lines = [{ position: 1, skuId: product.sku(), quantity: 1 }]
    return staff.editOrder({ orderId, updatedAt, addressData: contactOf(phone), lines })
  }
  const expectOf = async (name: string, expected: string, call: () => Promise<unknown>) => {
    const answered = (await codeOfRefusal(call)) ?? 'done'
    if (answered !== expected) faults.push(`${name}: ${answered} instead of ${expected}`)
  }
  const refused = 'PROMOTION_REFUSED'
  await expectOf('an order moved to a phone that has used its code', refused, () => moveTo(moved.id, 4))
  await expectOf('an order moved to another phone', 'done', () => moveTo(moved.id, 5))
  await expectOf('one more order of that phone', refused, () => place(5, once.code))
  await expectOf('an order of the phone that it left', 'done', () => place(3, once.code))
  await expectOf('another order moved there', refused, () => moveTo(other.id, 5))
  await staff.changePromotion({ ...once, active: false, promotionId: ofOnce.id })
  return faults
}
