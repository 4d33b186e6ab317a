import type { Page } from '@playwright/test'
import { signInOwner, type OwnerApi } from '#test/e2e/owner-api.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { expect, startCopy, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A product of the demo that staff have counted, and a copy of another one that is the merchant's own. */
async function work(api: OwnerApi) {
  const { items: products } = await api.listAdminProducts({})
  const [counted, copied] = [products[0]?._id ?? '', products[1]?._id ?? '']
  const { model, variants } = await api.getAdminProduct({ id: counted })
  await api.correctStock({ skuId: variants[0]?.sizes[0]?.skuId ?? '', change: 2 })
  const { id } = await api.duplicateProduct({ id: copied })
  const own = await api.getAdminProduct({ id })
  await api.bulkEditProducts({ productIds: [id], action: { kind: 'publish' } })
  return { counted: model, own: own.model }
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/account/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/account/login')
}

test(
  'a merchant removes the demo later: what she made and counted stays, and the preview counted right',
  { tag: '@sweep' },
  async ({ page, expectAccessible }) => {
    test.slow()
    const shop = await startCopy()
    try {
      const api = await signInOwner(shop.url)
      const { counted, own } = await work(api)
      const { products } = await api.listProducts({ limit: 100 })
      await signIn(page, shop.url)
      await page.goto(`${shop.url}/admin/settings/demo`)
      const removal = page.getByRole('region', { name: 'Remove the demo' })
      await removal.getByRole('button', { name: 'See what goes' }).click()
      await expect(
        removal.getByText(`${products.length - 2} demo products go, with their pictures and stock.`),
      ).toBeVisible()
      await expect(removal.getByRole('list', { name: 'What stays' })).toHaveText(
        `${counted} stays: you changed its stock`,
      )
      await expectAccessible()
      await removal.getByRole('button', { name: 'Remove the demo' }).click()
      await expect(removal.getByText('The demo is gone.')).toBeVisible()

      const left = await api.listProducts({})
      expect(left.products.map(({ model }) => model).toSorted()).toEqual([counted, own].toSorted())
      await page.goto(`${shop.url}/collections/products`)
      const image = page.getByRole('main').getByRole('img').first()
      await expect(image).toHaveJSProperty('complete', true)
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
      await page.goto(`${shop.url}/admin/settings`)
      await expect(page.getByRole('link', { name: /^Help texts/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Remove the demo' })).toHaveCount(0)
      await expect(removal).toHaveCount(0)
    } finally {
      await shop.stop()
    }
  },
)
