import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { saveProduct } from '#server/products/save-product.ts'
import type { Database } from '#server/schema/database.ts'
import { setCartLine, lockCart } from '#server/cart/queries.ts'
import { expect, test as base } from './shop.ts'

export { expect } from './shop.ts'

/** What a test puts into the cart. Prices are millimes. */
interface Piece {
  model?: string
  type?: string
  color?: string
  size?: string
  price?: number
  stock?: number
  quantity?: number
}

interface Customer {
  id: string
  email: string
  skuIds: string[]
}

export const typedAddress = {
  Name: 'Amel',
  'Last name': 'Ben Ali',
  Phone: '20 123 456',
  Address: '1 rue de Carthage',
  City: 'La Marsa',
  State: 'Tunis',
  'Zip code': '2070',
}

/** A checkout bed: a signed-in customer with pieces of products of their own, so tests beside each other share nothing. */
export const test = base.extend<{ customerWith: (...pieces: Piece[]) => Promise<Customer> }>({
  customerWith: async ({ shop: { database }, signIn }, use) => {
    await use(async (...pieces) => {
      const { id = '', email } = await signIn()
      const skuIds: string[] = []
      for (const piece of pieces) {
        const skuId = await addPiece(database, piece)
        skuIds.push(skuId)
        await database.transact(async (tx) => {
          await lockCart(tx, id)
          await setCartLine(tx, id, { skuId, quantity: piece.quantity ?? 1 })
        })
      }
      return { id, email, skuIds }
    })
  },
})

async function addPiece(database: Database, { model, type, color, size, price, stock }: Piece) {
  const { id } = await database.transact((tx) =>
    saveProduct(
      tx,
      {
        model: model ?? `Checkout Tee ${newId()}`,
        type: type ?? 'T-shirt',
        description: '',
        price: price ?? 59_000,
        fit: '',
        brand: '',
        category: '',
        collection: 'shorts-tshirts',
        tags: [],
        sku: '',
        // Not for the shelves: other tests count what is there.
        status: 'published',
        variants: [
          {
            color: color ?? 'Ink',
            swatch: '#0e0e10',
            price: price ?? 59_000,
            images: [],
            skus: [{ size: size ?? 'm', quantity: stock ?? 5 }],
          },
        ],
      },
      { reason: 'seed' },
    ),
  )
  const sku = await database.query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select('skus.id')
    .where('variants.product_id', '=', id)
    .executeTakeFirstOrThrow()
  return sku.id
}

/** Types an address into the form that is on the page. */
export async function typeAddress(page: Page, address: Record<string, string> = typedAddress) {
  for (const [label, value] of Object.entries(address)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

/** From opening the checkout to the payment step. */
export async function goToPayment(page: Page) {
  await page.goto('/checkout')
  await typeAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
}

/** Fills in the card form with any numbers. */
export async function typeCard(page: Page) {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('Amel Ben Ali')
  await page.getByLabel('Expiration Date (MM/YY)').fill('1230')
  await page.getByLabel('Security code').fill('123')
}
