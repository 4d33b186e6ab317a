import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { tabTo } from '#test/e2e/keyboard.ts'
import { signInOwner, type OwnerApi } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { signInPage } from '#test/e2e/sign-in-page.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { addFirstCollections, addProduct } from '#test/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let database: Database
let folder: string
let skuId: string
let api: OwnerApi
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'hanout-courier-'))
  shop = await startShop(folder, { DEMO: '0', EXTENSIONS: 'test/extensions/made-up-courier' })
  database = openDatabase(join(folder, 'shop.sqlite'))
  await addFirstCollections(database)
  skuId = (await addProduct(database, { colors: { Ink: { M: 50 } } })).sku()
  api = await signInOwner(shop.url)
  await api.switchExtension({ id: 'made_up_courier', isOn: true })
})
test.afterEach(() =>
  database.transact(async (tx) => {
    await tx.deleteFrom('shipments').execute()
    await tx.deleteFrom('manifests').execute()
    await tx.deleteFrom('couriers').execute()
  }),
)
test.afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(folder, { recursive: true })
})

/** Places an order, and packs it. */
async function pack(street: string) {
  const order = await placeOrder(shop.url, { street }, skuId)
  const { updatedAt } = await api.getOrderDetails({ orderId: order.id })
  await api.packOrder({ orderId: order.id, updatedAt })
  return order
}

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const images = process.env['SCREENSHOTS']
  if (images) await page.screenshot({ path: `${images}/${name}.png`, fullPage: true })
}

for (const width of [390, 1366])
  test(`a courier of an extension takes one parcel and refuses another at ${width} px, in French`, async ({
    page,
    expectAccessible,
  }) => {
    const isByKeyboard = width === 1366
    /** Presses a button with the mouse, or with the keys alone. */
    const activate = async (button: ReturnType<Page['getByRole']>) => {
      if (!isByKeyboard) return button.click()
      await tabTo(page, button, 120)
      return page.keyboard.press('Enter')
    }
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const taken = await pack('12 rue de Marseille, Tunis')
    const refused = await pack('3 avenue Farhat Hached, Tataouine')
    await signInPage(page, shop.url)

    await page.goto(`${shop.url}/fr/admin/couriers`)
    await activate(page.getByRole('button', { name: 'Ajouter un transporteur' }))
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Nom du transporteur' }).fill('Rapide')
    await form.getByRole('combobox', { name: 'Prévenu de ses colis par' }).selectOption('L’extension Livraison d’essai')
    await expectAccessible()
    await photograph(page, `courier-${width}`)
    await activate(form.getByRole('button', { name: 'Enregistrer le transporteur' }))
    await expect(page.getByText('Prévenu de ses colis par l’extension Livraison d’essai')).toBeVisible()
    await expectAccessible()
    await photograph(page, `couriers-${width}`)

    await page.goto(`${shop.url}/fr/admin/hand-over`)
    await expect(page.getByText('Rapide est prévenu de chaque colis à l’enlèvement')).toBeVisible()
    // The courier gives the numbers: nobody types them.
    await expect(page.getByRole('textbox', { name: /^Numéro de suivi/ })).toHaveCount(0)
    const all = page.getByRole('checkbox', { name: 'Tous les colis' })
    if (isByKeyboard) {
      await tabTo(page, all, 60)
      await page.keyboard.press('Space')
    } else await all.check()
    await photograph(page, `hand-over-${width}`)
    await activate(page.getByRole('button', { name: 'Remettre', exact: true }))
    const question = page.getByRole('alertdialog', { name: /^Remettre 2 colis à Rapide/ })
    await activate(question.getByRole('button', { name: 'Remettre', exact: true }))

    const reason = new RegExp(
      `Rapide ne prend pas le colis de la commande ${refused.number}.: Tataouine n’est pas desservi`,
    )
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeInViewport()
    await expect(page.getByText('1 colis est remis.')).toBeVisible()
    const waiting = page.getByRole('list', { name: 'Colis emballés' }).getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText(refused.number)
    await expect(waiting).toContainText(reason)
    await expectAccessible()
    await photograph(page, `refused-${width}`)

    await activate(page.getByRole('link', { name: 'Ouvrir le bordereau des colis remis' }))
    await expect(page.getByRole('heading', { name: /^Bordereau \d{8}-\d{3}$/ })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: taken.number })
    await expect(row.getByText(`TN-${taken.number}`)).toBeVisible()
    await expect(row.getByRole('link', { name: `Étiquette de ${taken.number}` })).toHaveAttribute(
      'href',
      `https://courier.example/labels/TN-${taken.number}.pdf`,
    )
    await expect(page.getByText(refused.number)).toHaveCount(0)
    await expectAccessible()
    await photograph(page, `manifest-${width}`)

    await page.goto(`${shop.url}/fr/admin/orders/${taken.id}`)
    await expect(page.getByText(`TN-${taken.number}`).first()).toBeVisible()
    await page.goto(`${shop.url}/fr/admin/hand-over`)
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText(refused.number)
  })
