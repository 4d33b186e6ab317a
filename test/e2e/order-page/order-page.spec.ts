import type { Page } from '@playwright/test'
import { skipToContent, tabTo } from '#test/e2e/keyboard.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const folder = process.env['SCREENSHOTS']
const shoot = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const words = {
  en: { cancel: 'Cancel the order', why: 'Choose a reason.', reason: 'I changed my mind' },
  fr: { cancel: 'Annuler la commande', why: 'Choisissez une raison.', reason: 'J’ai changé d’avis' },
  ar: { cancel: 'إلغاء الطلبية', why: 'اختر سببا.', reason: 'غيرت رأيي' },
}

for (const [language, { cancel, why, reason }] of Object.entries(words))
  for (const width of [360, 1440])
    test(
      `a customer reads an order by its link and cancels it with the keyboard in ${language} at ${width} px`,
      { tag: '@sweep' },
      async ({ page, shop, expectAccessible }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        const { number, token } = await placeOrder(shop.url, {
          userPhoneNumber: `25 ${(width % 1000) + 100} ${language.charCodeAt(0) + 100}`,
        })
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())))
        await page.goto(`${language === 'en' ? '' : `/${language}`}/order#${token}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
        expect(page.url()).not.toContain(token)
        await expectAccessible()
        await shoot(page, `order-${language}-${width}`)

        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
        await skipToMain(page)
        await tabTo(page, page.getByRole('button', { name: cancel }))
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        await tabTo(page, dialog.getByRole('button', { name: cancel }))
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('alert')).toHaveText(why)
        await expectAccessible()
        await shoot(page, `cancel-${language}-${width}`)
        await dialog.getByRole('radio', { name: reason }).check()
        await tabTo(page, dialog.getByRole('button', { name: cancel }))
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: cancel })).toBeHidden()
        await expectAccessible()
        await shoot(page, `cancelled-${language}-${width}`)
        expect(asked.join('\n')).not.toContain(token)
      },
    )

/** Leaves the header behind, whatever the language. */
async function skipToMain(page: Page) {
  await page.getByRole('main').focus()
}

test('the confirmation leads to the page of the order', async ({ page }) => {
  await page.goto('/product/marsa-heavy-hoodie-olive')
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Order Now' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('Amel Ben Ali')
  await form.getByLabel('Email').fill('amel@example.com')
  await form.getByLabel('Phone').fill('28 123 456')
  await form.getByLabel('Address').fill('1 rue de Carthage, Tunis')
  await form.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'Track my order', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{7}$/)
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('a link of nothing leads to the tracking', async ({ page, shop, expectAccessible }) => {
  await page.goto('/order#nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no order')
  await expectAccessible()
  await skipToContent(page)
  await tabTo(page, page.getByRole('link', { name: 'Track an order' }), 5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/track-order`)
})

const changes = {
  en: {
    size: /^Another size of/,
    take: 'Take this size',
    contact: 'Change address or phone',
    street: 'Address',
    save: 'Save',
  },
  ar: {
    size: /^مقاس آخر من/,
    take: 'خذ هذا المقاس',
    contact: 'تغيير العنوان أو الهاتف',
    street: 'العنوان',
    save: 'حفظ',
  },
}

for (const [language, { size, take, contact, street, save }] of Object.entries(changes))
  for (const width of [360, 1440])
    test(
      `a customer takes another size and another address in ${language} at ${width} px`,
      { tag: '@sweep' },
      async ({ page, shop, expectAccessible }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        const { id, token } = await placeOrder(shop.url, {
          userPhoneNumber: `26 ${(width % 1000) + 100} ${language.charCodeAt(0) + 100}`,
        })
        await page.goto(`${language === 'en' ? '' : `/${language}`}/order#${token}`)
        const dialog = page.getByRole('dialog')
        await page.getByRole('button', { name: size }).press('Enter')
        await dialog.waitFor()
        await tabTo(page, dialog.getByRole('radio').first())
        await page.keyboard.press('Space')
        await expectAccessible()
        await shoot(page, `size-${language}-${width}`)
        await tabTo(page, dialog.getByRole('button', { name: take }))
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()

        await page.getByRole('button', { name: contact }).press('Enter')
        await dialog.waitFor()
        await expectAccessible()
        await shoot(page, `contact-${language}-${width}`)
        await dialog.getByRole('textbox', { name: street, exact: true }).fill('2 rue de Marseille')
        await dialog.getByRole('button', { name: save }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(page.getByText('2 rue de Marseille')).toBeVisible()
        await expectAccessible()
        const stored = await shop.database.query
          .selectFrom('order_history')
          .select('event')
          .where('order_id', '=', id)
          .orderBy('id')
          .execute()
        expect(stored.map(({ event }) => event)).toEqual(['placed', 'changed', 'changed'])
      },
    )

test('who tracks an order asks for its link, which a shop without mails does not send', async ({
  page,
  shop,
  expectAccessible,
}) => {
  const { number } = await placeOrder(shop.url, { userPhoneNumber: '27 765 432' })
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/track-order')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('E-mail or phone').fill('27 765 432')
  await page.getByRole('button', { name: 'Track my order' }).press('Enter')
  await page.getByRole('button', { name: 'Send me the link' }).waitFor()
  await expectAccessible()
  await shoot(page, 'link-360')
  await page.getByRole('button', { name: 'Send me the link' }).press('Enter')
  await expect(page.getByText('This order has no e-mail we can write to')).toBeVisible()
  await expectAccessible()
})
