import { v7 as newId } from 'uuid'
import { expect, test } from '#test/e2e/shop.ts'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a courier's parcels, statement and payout at ${width} px`, { tag: '@sweep' }, async ({
    page,
    shop,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn('admin')
    const now = new Date().toISOString()
    const courierId = newId()
    const sku = await shop.database.query
      .selectFrom('skus')
      .select('id')
      .where('quantity', '>', 5)
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow()
    const placed: { id: string; number: string; total: number }[] = []
    for (let index = 0; index < 3; index++) {
      const reply = await page.request.post('/api/orders/createOrder', {
        data: {
          addressData: {
            userName: `Amel ${index}`,
            userEmail: 'amel@example.com',
            userPhoneNumber: `20 123 4${index}${width % 10}`,
            street: '1 rue de Carthage',
          },
          productData: [{ skuId: sku.id, quantity: 1 }],
        },
      })
      placed.push((await reply.json()) as { id: string; number: string; total: number })
    }
    await shop.database.transact(async (tx) => {
      const courier = { id: courierId, name: `Rapid Colis ${width}`, phone: '', tracking_url: '', csv_mapping: '{}' }
      await tx
        .insertInto('couriers')
        .values({ ...courier, active: 1, created_at: now, updated_at: now })
        .execute()
      for (const order of placed) {
        await tx.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', order.id).execute()
        await tx
          .insertInto('shipments')
          .values({
            ...{ id: newId(), order_id: order.id, courier_id: courierId, tracking_number: `RC-${order.number}` },
            ...{ cash_due: Math.round(order.total * 1000), state: 'handed-over', handed_over_at: now },
            ...{ created_at: now, updated_at: now },
          })
          .execute()
      }
    })
    const picture = (name: string) => page.screenshot({ path: `/tmp/cash-shots/${name}-${width}.png`, fullPage: true })
    await page.goto(`/admin/cash/${courierId}`)
    await page.getByRole('checkbox', { name: `Choose order ${placed[0]?.number}` }).check()
    await picture('road')
    await expectAccessible()
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expect(page.getByRole('checkbox', { name: `Choose order ${placed[0]?.number}` })).toHaveCount(0)
    await page.getByRole('checkbox', { name: `Choose order ${placed[2]?.number}` }).check()
    await page.getByRole('button', { name: 'Refused' }).click()
    await expect(page.getByRole('checkbox', { name: `Choose order ${placed[2]?.number}` })).toHaveCount(0)

    await page.getByRole('link', { name: 'Import a statement' }).click()
    const [one, two] = placed
    const text = `Commande;Montant;Frais\n${one?.number};${one?.total};7\n${two?.number};${(two?.total ?? 0) - 1};7\n9999999;1;0\n`
    const buffer = Buffer.from(text)
    await page.locator('input[type=file]').setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('Not found')).toBeVisible()
    await picture('statement')
    await expectAccessible()
    await page.getByLabel('Reason').fill('Wrote one less')
    await page.getByRole('button', { name: 'Enter the statement' }).click()
    await expect(page.getByRole('heading', { name: `Payout of Rapid Colis ${width}` })).toBeVisible()
    await picture('payout')
    await expectAccessible()
    await page.goto('/admin/cash')
    await picture('cash')
    await expectAccessible()
    await page.goto(`/ar/admin/cash/${courierId}?view=book`)
    await picture('book-ar')
    await expectAccessible()
  })
