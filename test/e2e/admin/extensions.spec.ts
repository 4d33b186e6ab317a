import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'
import { signInPage } from '#test/e2e/sign-in-page.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-extensions-'))
  shop = await startShop(folder, {
    DEMO: '0',
    EXTENSIONS: 'extensions/loyalty, test/extensions/hostile, extensions/nowhere',
  })
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

for (const width of [390, 1366])
  test(
    `an owner connects an extension, tries it and switches it off at ${width} px`,
    sweepIf(width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInPage(page, shop.url)
      await page.goto(`${shop.url}/admin/connections`)
      await expect(page.getByText('It could not be loaded: there is neither a folder')).toBeVisible()

      const card = page.getByRole('region', { name: 'Loyalty card' })
      await expect(card.getByText('Off', { exact: true })).toBeVisible()
      await expect(card.getByLabel('See orders')).toBeChecked()
      await card.getByRole('button', { name: 'Switch on Loyalty card' }).click()
      await expect(page.getByText('Loyalty card is on.')).toBeVisible()
      await expectAccessible()
      await card.getByLabel('Stamps on a full card').fill('1')
      await card.getByRole('button', { name: 'Save settings' }).click()
      await expect(card.locator('[aria-invalid]')).toHaveCount(1)
      await card.getByLabel('Stamps on a full card').fill('5')
      await card.getByRole('button', { name: 'Save settings' }).click()
      await card.getByRole('button', { name: 'Test Loyalty card' }).click()
      await expect(card.getByText('It works: A card is full after 5 orders')).toBeVisible()

      const hostile = page.getByRole('region', { name: 'Hostile' })
      await hostile.getByLabel('Token').fill('a-very-secret-token')
      await hostile.getByRole('button', { name: 'Save settings' }).click()
      await expect(hostile.getByText('Saved, and not shown again.')).toBeVisible()
      await expect(hostile.getByLabel('Token')).toHaveValue('')

      await card.getByRole('link', { name: 'Open the page of Loyalty card' }).click()
      await expect(page.getByRole('heading', { name: 'Latest stamps' })).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'All connections' }).click()
      await card.getByRole('button', { name: 'Switch off Loyalty card' }).click()
      await expect(card.getByText('Off', { exact: true })).toBeVisible()
    },
  )
