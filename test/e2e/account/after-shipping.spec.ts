import type { Page } from '@playwright/test'
import { saveCourier } from '#server/delivery/save-courier.ts'
import { changeOrderStatus } from '#server/orders/lifecycle/change-order-status.ts'
import { returnPieces } from '#server/returns/return-pieces.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { handOverOrders } from '#server/delivery/hand-over-orders.ts'
import { packOrder } from '#server/delivery/pack-order.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const folder = process.env['SCREENSHOTS']
const shoot = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'takesReturns').execute()),
)

const words = {
  en: { follow: 'Follow the parcel', credit: 'Store credit', number: 'Order number', contact: 'E-mail or phone' },
  fr: { follow: 'Suivre le colis', credit: 'Avoir', number: 'Numéro de commande', contact: 'E-mail ou téléphone' },
  ar: { follow: 'تتبع الطرد', credit: 'رصيد في المتجر', number: 'رقم الطلبية', contact: 'البريد الإلكتروني أو الهاتف' },
}

for (const width of [390, 1440])
  test(
    `customers see where their parcel is and what came back of it at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      const { database, url } = shop
      const { id: userId = '', email } = await signIn()
      const { id: orderId, number } = await placeOrder(url, {
        userEmail: email,
        userPhoneNumber: `25 124 ${width % 1000}`,
      })
      await database.transact(async (tx) => {
        await tx.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute()
        await upsertSetting(tx, 'takesReturns', true)
      })
      const seen = async () =>
        (
          await database.query
            .selectFrom('orders')
            .select('updated_at')
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow()
        ).updated_at
      const courier = await saveCourier(
        database,
        async () => [],
        {
          name: 'Rapid Colis',
          phone: '',
          trackingUrl: 'https://rapid.example/track?no={number}',
          active: true,
          provider: '',
          csv: { separator: 'comma', decimal: 'point', hasBom: false, columns: [] },
        },
        { userId },
      )

      await page.goto(`/account/orders/${orderId}`)
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
      await expect(page.getByText('Courier', { exact: true })).toBeHidden()

      await packOrder(database, { orderId, updatedAt: await seen(), userId })
      await handOverOrders(database, async () => [], {
        courierId: courier.id,
        parcels: [{ orderId, trackingNumber: 'RC-20260718-004211' }],
        userId,
      })
      await page.reload()
      const link = page.getByRole('link', { name: words.en.follow })
      await expect(link).toHaveAttribute('href', 'https://rapid.example/track?no=RC-20260718-004211')
      await expect(page.getByText('Rapid Colis')).toBeVisible()
      await expectAccessible()

      await changeOrderStatus(database, { orderId, status: 'Delivered', userId })
      await returnPieces(database, {
        orderId,
        userId,
        updatedAt: await seen(),
        reason: 'too-small',
        note: '',
        settlement: 'store-credit',
        refundsDelivery: false,
        lines: [{ position: 1, quantity: 1, fate: 'restock' }],
      })
      for (const [language, { follow, credit, ...labels }] of Object.entries(words)) {
        const path = language === 'en' ? '' : `/${language}`
        await page.goto(`${path}/account/orders/${orderId}`)
        await expect(page.getByRole('link', { name: follow })).toBeVisible()
        await expectAccessible()
        await shoot(page, `order-${language}-${width}`)
        // The other languages show the same parts.
        if (language !== 'en' && !folder) continue
        await page.goto(`${path}/account`)
        await expect(page.getByRole('region', { name: credit })).toBeVisible()
        await expectAccessible()
        await shoot(page, `account-${language}-${width}`)
        await page.goto(`${path}/track-order`)
        await page.getByRole('textbox', { name: labels.number }).fill(number)
        await page.getByRole('textbox', { name: labels.contact }).fill(email)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name: follow })).toBeVisible()
        await expectAccessible()
        await shoot(page, `track-${language}-${width}`)
      }
    },
  )
