import type { Page } from '@playwright/test'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { csvTemplates } from '#back-office/delivery/couriers/csv-templates.ts'
import { CLOSED_NOTES } from '#back-office/guide/closed-notes.ts'
import { listGuideNotes } from '#back-office/guide/guide-notes.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const unused = { hasCouriers: false, tracksRefusals: false, takesReturns: false }

/** Orders in each state, with what the rooms of the back office have to show. */
async function fillShop(url: string) {
  const api = await signInOwner(url)
  // Refusals of the phone in other tests would let the orders wait for a call.
  await api.saveStaffSettings({ hasCouriers: true, tracksRefusals: false, takesReturns: true })
  const [pending, packed, delivered] = [await placeOrder(url), await placeOrder(url), await placeOrder(url)]
  await api.saveStaffSettings({ tracksRefusals: true })
  const courier = await api.addCourier({
    name: 'Rapid',
    phone: '71 000 000',
    trackingUrl: '',
    active: true,
    csv: csvTemplates.usual,
  })
  await api.packOrder({ orderId: packed.id, updatedAt: (await api.getOrderDetails({ orderId: packed.id })).updatedAt })
  await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
  await api.addOrderNote({ orderId: pending.id, note: 'Call after six' })
  return { api, pending, packed, delivered, courierId: courier.id }
}

/** What the controls of a page are called, each once: lists repeat theirs. */
async function listControls(page: Page) {
  const buttons = page.getByRole('main').getByRole('button', { disabled: false })
  const names = new Map<string, number>()
  for (const [place, button] of (await buttons.all()).entries()) {
    if (!(await button.isVisible())) continue
    const name = (await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)) ?? ''
    const kind = name.replaceAll(/\d+/g, '0').slice(0, 14)
    if (!names.has(kind)) names.set(kind, place)
  }
  return { buttons, places: [...names.values()] }
}

test(
  'whoever may only read sees no control that the shop refuses',
  { tag: '@sweep' },
  async ({ page, shop, signIn }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    const { api, pending, packed, delivered, courierId } = await fillShop(shop.url)
    await signIn({ role: 'read-only' })
    // Closing the note above a page would change the places of the other controls.
    const notes = JSON.stringify(listGuideNotes().map(({ paths }) => paths[0]))
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [CLOSED_NOTES, notes] as const)
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(`${page.url()}: ${reply.request().method()} ${reply.url()}`)
    })
    await page.goto('/admin/orders')
    await expect(page.getByRole('row', { name: new RegExp(`^(Select order )?${pending.number}`) })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Mark as Shipped' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'New order' })).toHaveCount(0)

    const rooms = [
      ...['', '/orders', `/orders?order=${pending.id}`, '/figures', '/customers', '/returns', '/promotions', '/mail'],
      ...[pending, packed, delivered].map(({ id }) => `/orders/${id}`),
      ...['/packing', '/hand-over', '/manifests', '/couriers', '/cash', `/cash/${courierId}`],
      ...['/products?search=hoodie', '/import', '/settings', '/activity', '/staff'],
    ]
    for (const room of rooms) {
      await page.goto(`/admin${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { places } = await listControls(page)
      for (const place of places) {
        await page.goto(`/admin${room}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { buttons } = await listControls(page)
        await buttons.nth(place).click({ timeout: 5_000 })
        const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' })
        if (await confirm.isVisible()) await confirm.click()
        await page.waitForLoadState('networkidle')
      }
      expect(refused, room).toEqual([])
    }
    for (const room of ['/orders/new', '/products/add', '/seed-data', '/packing/orders']) {
      await page.goto(`/admin${room}`)
      await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
    }
    await api.saveStaffSettings(unused)
  },
)

test(
  'rooms that a shop does not use are marked as such, and the palette finds them',
  { tag: '@sweep' },
  async ({ page, shop, signIn }) => {
    await (await signInOwner(shop.url)).saveStaffSettings(unused)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn('admin')
    await page.goto('/admin/settings/work')
    const rooms = page.getByRole('navigation', { name: 'Admin', exact: true })
    await expect(rooms.getByRole('link', { name: 'Customers' })).toBeVisible()
    for (const name of ['Parcels', 'Cash', 'Returns'])
      await expect(rooms.getByRole('link', { name, exact: true })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /couriers/i }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(rooms.getByRole('link', { name: 'Parcels', exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: /couriers/i }).uncheck()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(rooms.getByRole('link', { name: 'Parcels', exact: true })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find and go' }).fill('parcels')
    await expect(page.getByRole('group', { name: 'All rooms' }).getByRole('option', { name: 'Parcels' })).toBeVisible()
  },
)
