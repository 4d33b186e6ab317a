import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { saveProduct } from '#server/products/save-product.ts'
import type { Database } from '#server/schema/database.ts'
import { setCartLine, lockCart } from '#server/cart/queries.ts'
import { expect, test as base } from './shop.ts'

export { expect } from './shop.ts'

/** A cart line with a product of its own. Prices are millimes. */
interface NewCartLine {
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

export const addressFields = {
  Name: 'Amel',
  'Last name': 'Ben Ali',
  Phone: '20 123 456',
  Address: '1 rue de Carthage',
  City: 'La Marsa',
  State: 'Tunis',
  'Zip code': '2070',
}

/** Adds the fixture `customerWith`: a signed-in customer whose cart holds new products, so parallel tests share nothing. */
export const test = base.extend<{ customerWith: (...lines: NewCartLine[]) => Promise<Customer> }>({
  customerWith: async ({ shop: { database }, signIn }, use) => {
    await use(async (...lines) => {
      const { id = '', email } = await signIn()
      const skuIds: string[] = []
      for (const line of lines) {
        const skuId = await addSku(database, line)
        skuIds.push(skuId)
        await database.transact(async (tx) => {
          await lockCart(tx, id)
          await setCartLine(tx, id, { skuId, quantity: line.quantity ?? 1 })
        })
      }
      return { id, email, skuIds }
    })
  },
})

async function addSku(database: Database, { model, type, color, size, price, stock }: NewCartLine) {
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
        // Other tests count the products of the demo shop.
        status: 'published',
        variants: [
          {
            color: color ?? 'Ink',
            swatch: '#0e0e10',
            variantPrice: price ?? 59_000,
            images: [],
            sizes: [{ size: size ?? 'm', quantity: stock ?? 5, change: 0 }],
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

/** Fills in the address form of the page. The state of a parcel is picked among the governorates. */
export async function fillAddress(page: Page, address: Record<string, string> = addressFields) {
  for (const [label, value] of Object.entries(address)) {
    const picked = page.getByRole('combobox', { name: label === 'State' ? 'Governorate' : label, exact: true })
    const field = page.getByRole('textbox', { name: label, exact: true }).or(picked)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Opens the checkout and goes on to the payment step. */
export async function goToPayment(page: Page) {
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
}

/** Fills in the card form. */
export async function fillCard(page: Page) {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('Amel Ben Ali')
  await page.getByLabel('Expiration Date (MM/YY)').fill('1230')
  await page.getByLabel('Security code').fill('123')
}
