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

test('the confirmation leads to the page of the order, and a link of nothing to the tracking', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await page.goto('/order#nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no order')
  await expectAccessible()
  await skipToContent(page)
  await tabTo(page, page.getByRole('link', { name: 'Track an order' }), 5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/track-order`)
})
