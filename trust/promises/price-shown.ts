import { apiOf } from '../api.ts'
import { callShop } from '../call.ts'
import { addCustomers, type TrustCustomer } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import type { PricedSku } from '../priced-sku.ts'
import { SeededRandom } from '../random.ts'
import { withShop, type TrustShop } from '../shop.ts'
import { comparePlaces } from './price-places.ts'
import { sendTamperedOrders } from './tampered-orders.ts'

const PRODUCTS = 30

/** Shows that the price on the card is the price that is paid, whatever a client sends. */
export const priceShown: TrustPromise = {
  name: 'price-shown',
  promise: 'A customer pays what the shop shows, to the millime; what a client says of prices decides nothing.',

  async run(engine, size, saboteur) {
    const orders = saboteur ? 100 : size === 'full' ? 10_000 : 400
    const carts = saboteur ? 3 : size === 'full' ? 500 : 20
    return withShop(engine, { saboteur }, async (shop) => {
      const random = new SeededRandom(20_26)
      const [staff] = await shop.withDatabase((database) => addCustomers(database, 1, { isAdmin: true }))
      // Every millime shows. Sums that round to coins have properties of their own (`payable-sums.test.ts`).
      await apiOf(shop.url, staff?.token).saveSettings({ smallestCoin: 1 })
      const skus = [
        ...(await addPricedProducts(shop, random)),
        ...(await addDiscountedProducts(shop, { staff, random })),
      ]
      const tampered = await sendTamperedOrders(shop, { skus, random, count: orders })
      const different = await comparePlaces(shop, { skus, random, count: carts })
      const faults = [...tampered.faults, ...different]
      return {
        asked: `${orders} tampered orders, 0 wrong; ${carts} carts equal in 6 places`,
        measured: `${tampered.faults.length} wrong (${tampered.accepted} taken), ${different.length} different${faults[0] ? ` (${faults[0]})` : ''}`,
        isKept: faults.length === 0 && tampered.accepted > 0 && tampered.accepted < orders,
      }
    })
  },

  saboteurs: [
    {
      name: 'the price of the client is taken',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/place/pricing/price-order-lines.ts',
          find: 'if (line.price !== undefined && line.price !== sku.price)',
          replace: 'if (false)',
        },
        {
          file: 'src/server/orders/place/pricing/price-order-lines.ts',
          find: 'lines.set(sku.id, { sku, price: sku.price, quantity })',
          replace: 'lines.set(sku.id, { sku, price: line.price ?? sku.price, quantity })',
        },
      ],
    },
    {
      name: 'the cart shows rounded prices',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cart/to-cart-items.ts',
          find: 'price: sku.price,',
          replace: 'price: Math.round(sku.price / 100) * 100,',
        },
      ],
    },
    {
      name: 'a discount is taken off the price of the product, not of the color',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/products/bulk/variant-discounts.ts',
          find: 'const price = discountedPrice(regularPriceOf(product, variant), percent, coin)',
          replace: 'const price = discountedPrice(product.price, percent, coin)',
        },
      ],
    },
  ],
}

/** Products whose color costs what it does, dearer or cheaper than the product, less a discount of staff. */
async function addDiscountedProducts(
  shop: TrustShop,
  { staff, random }: { staff: TrustCustomer | undefined; random: SeededRandom },
) {
  const skus: PricedSku[] = []
  for (let added = 0; added < PRODUCTS / 5; added++) {
    const [price, own] = [1_001 + random.below(400_000), 1_001 + random.below(400_000)]
    const percent = 1 + random.below(99)
    const product = await shop.addProduct({
      model: `Reduced ${added}`,
      price,
      variantPrice: own,
      colors: { Ink: { M: 1_000_000 } },
    })
    await callShop(shop.url, {
      path: '/api/admin/products/bulk-edits',
      token: staff?.token,
      body: { productIds: [product.id], action: { kind: 'discount', percent } },
    })
    skus.push({ skuId: product.sku(), productId: product.id, price: Math.round((own * (100 - percent)) / 100) })
  }
  return skus
}

/** Products with odd prices, every third of them reduced. */
async function addPricedProducts(shop: TrustShop, random: SeededRandom) {
  const skus: PricedSku[] = []
  for (let added = 0; added < PRODUCTS; added++) {
    const original = 1_001 + random.below(400_000)
    const price = added % 3 ? original : 1 + random.below(original)
    const product = await shop.addProduct({
      model: `Marsa ${added}`,
      price: original,
      variantPrice: price,
      colors: { Ink: { M: 1_000_000 } },
    })
    skus.push({ skuId: product.sku(), productId: product.id, price })
  }
  return skus
}
