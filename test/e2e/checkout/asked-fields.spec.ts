import type { Page } from '@playwright/test'
import { expect, goToPayment, fillCard, test } from '#test/e2e/checkout-fixtures.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'

const names = (en: string, fr: string, ar: string) => ({ en, fr, ar })

/** Asks for a card that must be there, and a wrapping that may. */
async function askFields(url: string) {
  const owner = await signInOwner(url)
  await owner.addCustomField({
    subject: 'order',
    key: 'card',
    names: names('Words on the card', 'Mot sur la carte', 'كلمات البطاقة'),
    type: 'paragraph',
    asked: 'required',
    help: names('We write it by hand', 'Nous l’écrivons à la main', 'نكتبها بخط اليد'),
  })
  await owner.addCustomField({
    subject: 'order',
    key: 'wrap',
    names: names('Wrapping', 'Emballage', 'التغليف'),
    type: 'choice',
    choices: [
      { key: 'paper', names: names('Paper', 'Papier', 'ورق') },
      { key: 'cloth', names: names('Cloth', 'Tissu', 'قماش') },
    ],
    asked: 'optional',
  })
  return owner
}

// Other tests order here.
test.afterEach(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  for (const { id } of await owner.listCustomFields({})) await owner.deleteCustomField({ fieldId: id })
})

/** Puts a piece that is there into the cart of a guest. */
async function fillGuestCart(page: Page, url: string) {
  const { products } = (await (await page.request.get(`${url}/api/products?limit=20`)).json()) as {
    products: { variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const skus = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.skus))
  const skuId = skus.find(({ quantity }) => quantity > 4)?._id
  const checked = await page.request.post(`${url}/api/inventory/check`, { data: { items: [{ skuId, quantity: 1 }] } })
  const { updatedItems } = (await checked.json()) as { updatedItems: object[] }
  await page.goto('/healthz')
  await page.evaluate((items) => localStorage.setItem('guest-cart', JSON.stringify(items)), updatedItems)
}

const inLanguages = [
  {
    language: 'fr',
    checkout: 'Commander',
    contact: ['Nom complet', 'E-mail', 'Téléphone', 'Adresse'],
    card: 'Mot sur la carte',
    help: 'Nous l’écrivons à la main',
    missing: /Mot sur la carte\s: champ obligatoire/,
    wrap: 'Emballage (facultatif)',
    cloth: 'Tissu',
    place: 'Passer la commande',
    received: 'Commande reçue',
  },
  {
    language: 'ar',
    checkout: 'إتمام الطلبية',
    contact: ['الاسم الكامل', 'البريد الإلكتروني', 'الهاتف', 'العنوان'],
    card: 'كلمات البطاقة',
    help: 'نكتبها بخط اليد',
    missing: /كلمات البطاقة.?: خانة إجبارية/,
    wrap: /التغليف.? \(اختياري\)/,
    cloth: 'قماش',
    place: 'تأكيد الطلبية',
    received: 'وصلتنا طلبيتك',
  },
]
const contact = ['Amel Ben Ali', 'amel@example.com', '20 123 456', '1 rue de Carthage, Tunis']

for (const [place, words] of inLanguages.entries()) {
  const width = [390, 1440][place] ?? 390
  test(`a direct order answers what the shop asks, in ${words.language} at ${width} px, by keyboard`, async ({
    page,
    shop,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const owner = await askFields(shop.url)
    await fillGuestCart(page, shop.url)
    await page.goto(`/${words.language}/cart`)
    await page.getByRole('button', { name: words.checkout }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.help)).toBeVisible()
    for (const [at, label] of words.contact.entries())
      await dialog.getByLabel(label, { exact: true }).fill(contact[at] ?? '')
    // From the address by keyboard alone.
    await dialog.getByLabel(words.contact[3] ?? '', { exact: true }).press('Tab')
    await expect(dialog.getByLabel(words.card)).toBeFocused()
    await dialog.getByRole('button', { name: words.place }).press('Enter')
    await expect(dialog.getByText(words.missing)).toBeVisible()
    await expect(dialog.getByLabel(words.card)).toBeFocused()
    await expectAccessible()
    await page.screenshot({ path: test.info().outputPath(`asked-${words.language}.png`) })

    await page.keyboard.type('Pour Salma')
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel(words.wrap)).toBeFocused()
    await dialog.getByLabel(words.wrap).selectOption(words.cloth)
    await dialog.getByRole('button', { name: words.place }).press('Enter')
    await expect(page.getByRole('dialog', { name: words.received })).toBeVisible()

    const [placed] = await owner.listOrders({})
    expect((await owner.getOrderDetails({ orderId: placed?._id ?? '' })).fieldValues).toEqual({
      card: 'Pour Salma',
      wrap: 'cloth',
    })
  })
}

for (const width of [390, 1440])
  test(`the stepped checkout asks at its last step, at ${width} px, and staff read it on the order`, async ({
    page,
    shop,
    signIn,
    customerWith,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const owner = await askFields(shop.url)
    await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Words on the card is required')).toBeVisible()
    await expectAccessible()
    await page.screenshot({ path: test.info().outputPath('payment.png'), fullPage: true })
    await page.getByLabel('Words on the card').fill('For Salma')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page).toHaveURL(/\/account/)

    const [placed] = await owner.listOrders({})
    await signIn('admin')
    await page.goto(`/admin/orders/${placed?._id}`)
    const fields = page.getByRole('region', { name: 'Your fields' })
    await expect(fields.getByLabel('Words on the card')).toHaveValue('For Salma')
    await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true })
  })

test('an owner has a field asked for at the checkout', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto('/admin/custom-fields')
  await page.getByRole('button', { name: 'Add a field' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('At the checkout')).toHaveCount(0)
  await dialog.getByLabel('What it describes').selectOption('An order')
  await dialog.getByLabel('Name, English').fill('Wedding day')
  await dialog.getByLabel('At the checkout').selectOption('Asked, must be answered')
  await dialog.getByLabel('Help below the field, English').fill('So that it comes in time')
  await expectAccessible()
  await page.screenshot({ path: test.info().outputPath('room.png') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required at the checkout')).toBeVisible()
  await expectAccessible()
})
