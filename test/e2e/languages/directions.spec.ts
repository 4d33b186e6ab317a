import type { Locator } from '@playwright/test'
import { expect, test } from '#test/e2e/shop.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'

const latin = { street: '12 rue de la Plage', later: '34 avenue de Carthage', city: 'Sousse' }
const arabic = { street: '12 شارع البحر', later: '34 نهج قرطاج', city: 'سوسة' }

/** Where a word of an element is drawn: the left of its first line, in pixels. */
const leftOf = (element: Locator, word: string) =>
  element.evaluate((root, wanted) => {
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = root.ownerDocument.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + wanted.length)
      return range.getClientRects()[0]?.left ?? Number.NaN
    }
    throw new Error(`${wanted} is not in ${root.textContent}`)
  }, word)

/** Expects words to be drawn one after the other in a direction. */
async function expectDrawn(element: Locator, words: readonly string[], direction: 'ltr' | 'rtl') {
  const lefts: number[] = []
  for (const word of words) lefts.push(await leftOf(element, word))
  const sorted = lefts.toSorted((one, other) => (direction === 'ltr' ? one - other : other - one))
  expect([words.join(' '), lefts]).toEqual([words.join(' '), sorted])
}

for (const { language, page: pageDirection, other, otherDirection } of [
  { language: 'fr', page: 'ltr', other: arabic, otherDirection: 'rtl' },
  { language: 'en', page: 'ltr', other: arabic, otherDirection: 'rtl' },
  { language: 'ar', page: 'rtl', other: latin, otherDirection: 'ltr' },
] as const)
  test(`${language}: changes, addresses and the log read forwards, with values of the other direction`, async ({
    page,
    shop,
    signIn,
  }) => {
    const api = await signInOwner(shop.url)
    const { id, skuId, number } = await placeOrder(shop.url, { street: other.street })
    const details = await api.getOrderDetails({ orderId: id })
    await api.editOrder({
      orderId: id,
      updatedAt: details.updatedAt,
      addressData: {
        userName: details.userName,
        userEmail: details.userEmail,
        userPhoneNumber: details.userPhoneNumber,
        street: other.later,
        city: other.city,
        state: '',
        zipCode: '4000',
        comment: other.street,
      },
      lines: [{ position: 1, skuId, quantity: 1 }],
    })
    await api.saveStaffSettings({ senderAddress: `${other.street}, 4000 ${other.city}` })
    await signIn('admin')
    await page.setViewportSize({ width: 1920, height: 1080 })

    await test.step('the history of an order', async () => {
      await page.goto(`/${language}/admin/orders/${id}`)
      const change = page.getByText(other.later).filter({ hasText: /[←→]/ }).first()
      await expect(change).toBeVisible()
      await expectDrawn(
        change,
        [other.street.slice(3), /[←→]/.exec((await change.textContent()) ?? '')?.[0] ?? '', other.later.slice(3)],
        pageDirection,
      )
      // Inside its value a street runs its own way.
      await expectDrawn(change, ['34', other.later.slice(3)], otherDirection)
      const stock = page
        .getByRole('region')
        .filter({ has: page.locator('#stock') })
        .getByRole('listitem')
        .first()
      const [, before = '', arrow = '', after = ''] =
        /(\d+)\P{L}*?([←→])\P{L}*?(\d+)/u.exec((await stock.textContent()) ?? '') ?? []
      expect(arrow).toBe(pageDirection === 'ltr' ? '→' : '←')
      const line = stock.locator('span').last()
      await expectDrawn(line, [before, arrow, after], pageDirection)
    })

    await test.step('the log of staff', async () => {
      await page.goto(`/${language}/admin/activity`)
      const entry = page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: other.later }).first()
      await expect(entry).toBeVisible()
      await expectDrawn(
        entry,
        [other.street.slice(3), pageDirection === 'ltr' ? '→' : '←', other.later.slice(3)],
        pageDirection,
      )
      const date = (await entry.locator('time').textContent()) ?? ''
      await expectDrawn(entry, [number, date], pageDirection)
    })

    await test.step('slips and labels', async () => {
      for (const path of [`/${language}/admin/orders/packing-slips?ids=${id}`, `/${language}/admin/labels?ids=${id}`]) {
        await page.goto(path)
        const paper = page.getByRole('article')
        await expect(paper).toBeVisible()
        const [sender, recipient] = [paper.locator('address').first(), paper.locator('address').last()]
        await expectDrawn(sender, ['12', other.street.slice(3), '4000', other.city], otherDirection)
        await expectDrawn(recipient, ['34', other.later.slice(3)], otherDirection)
        await expectDrawn(recipient, ['4000', other.city], otherDirection)
      }
    })

    await test.step('the mail to the customer', async () => {
      await shop.database.transact((tx) =>
        tx
          .updateTable('outbox')
          .set({ payload: JSON.stringify({ orderId: id, language }) })
          .where('order_id', '=', id)
          .execute(),
      )
      const { id: mailId } = (await api.listMails()).items.find(({ kind }) => kind === 'order-received') ?? { id: '' }
      const { html } = await api.getMail({ id: mailId })
      await page.goto('about:blank')
      await page.setContent(html)
      const line = page.locator('p').filter({ hasText: other.later })
      await expectDrawn(line, ['34', other.later.slice(3), '4000', other.city], otherDirection)
    })
  })

test('a text within a text that loses its direction is seen', async ({ page }) => {
  await page.setContent('<p dir="rtl">قطع \u2068\u20689\u2069 ← \u20688\u2069\u2069</p><p>12 شارع البحر</p>')
  await expectDrawn(page.locator('p').first(), ['9', '←', '8'], 'ltr')
  await expectDrawn(page.locator('p').last(), ['12', 'شارع'], 'ltr')
  await page.setContent('<p dir="rtl">قطع \u2067\u20689\u2069 ← \u20688\u2069\u2069</p><p><bdi>12 شارع البحر</bdi></p>')
  await expectDrawn(page.locator('p').first(), ['9', '←', '8'], 'rtl')
  await expectDrawn(page.locator('p').last(), ['12', 'شارع'], 'rtl')
})
