import { expect, test } from '#test/e2e/shop.ts'

// Shows §4.12, §4.13.
test('§4 the status of an order is Pending, and may be set to Shipped, Delivered or Cancelled', async ({
  page,
  shop,
  signIn,
}) => {
  const { id: skuId } = await shop.database.query
    .selectFrom('skus')
    .select('id')
    .where('quantity', '>', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reply = await page.request.post('/api/orders/createOrder', {
    data: {
      addressData: {
        userName: 'Status Dropdown',
        userEmail: 'amel@example.com',
        userPhoneNumber: '20 123 456',
        street: '1 rue de Carthage',
      },
      productData: [{ skuId, quantity: 1 }],
    },
  })
  const { number } = (await reply.json()) as { number: string }
  await signIn('admin')
  await page.goto('/admin/orders')

  const status = page.getByRole('combobox', { name: `Status of order ${number}` })
  await expect(status).toHaveValue('Pending')
  await expect(status.getByRole('option')).toHaveText(['Pending', 'Shipped', 'Delivered', 'Cancelled'])
})
