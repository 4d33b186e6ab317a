import { afterAll, beforeEach, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const head =
  'Name,Email,Financial Status,Fulfillment Status,Total,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Phone,Cancelled at'
const fileOf = (...rows: string[]) => new File([[head, ...rows].join('\n')], 'orders.csv')
const refused = (number: number, phone = '22333444') =>
  `#${number},amel@example.com,pending,fulfilled,59,2024-03-0${number} 10:00:00 +0100,1,Robe,Amel Ben Ali,${phone},2024-03-09 10:00:00 +0100`
const delivered = (number: number, phone = '22333444') =>
  `#${number},amel@example.com,paid,fulfilled,59,2024-03-0${number} 10:00:00 +0100,1,Robe,Amel Ben Ali,${phone},`

const bring = async (file: File, reading = '{}') => {
  const staff = await shop.signIn({ isAdmin: true })
  return { ...staff, added: await staff.api.importPreviousShop({ reading, file }) }
}
const order = (userPhoneNumber: string) =>
  shop.addProduct({ colors: { Ink: { M: 5 } } }).then((product) =>
    shop.api.placeDirectOrder({
      addressData: { ...addressData, userPhoneNumber },
      productData: [{ skuId: product.sku(), quantity: 1 }],
    }),
  )

it('orders of the previous shop are history: nothing is opened, mailed or taken, and a second time adds nothing', async () => {
  const file = fileOf(refused(1), delivered(2), delivered(3, '98765432'))
  const { api } = await shop.signIn({ isAdmin: true })
  expect(await api.previewPreviousShop({ reading: '{}', file })).toMatchObject({ newOrders: 3, newCustomers: 2 })
  expect((await api.listPreviousCustomers({})).total).toBe(0)

  const { added } = await bring(file)
  expect(added).toMatchObject({ kind: 'orders', source: 'shopify', orders: 3, newOrders: 3, newCustomers: 2 })
  expect((await bring(file)).added).toMatchObject({ orders: 3, newOrders: 0, newCustomers: 0 })
  const rows = (table: 'orders' | 'outbox' | 'stock_movements') =>
    shop.database.query.selectFrom(table).select('id').execute()
  expect([await rows('orders'), await rows('outbox'), await rows('stock_movements')]).toEqual([[], [], []])
  expect((await api.listAdminActions()).items[0]).toMatchObject({
    action: 'previous-shop.imported',
    subjectName: 'orders.csv',
  })
})

it('its customers are listed, found by name and phone, and have a page without an order here', async () => {
  const { api } = await bring(fileOf(refused(1), delivered(2), delivered(3, '98765432')))
  const found = async (search: string) => (await api.listPreviousCustomers({ search })).items.map(({ id }) => id)
  expect(await found('')).toHaveLength(2)
  expect(await found('بن')).toEqual([])
  expect(await found('BEN al')).toHaveLength(2)
  expect(await found('100%')).toEqual([])
  expect(await found('+216 98 765')).toEqual(['21698765432'])
  const { items: customers } = await api.listPreviousCustomers({ search: '22333444' })
  expect(customers).toMatchObject([{ name: 'Amel Ben Ali', orders: 2, delivered: 1, refused: 1 }])
  const customer = await api.getCustomer({ customerId: customers[0]?.id ?? '' })
  expect(customer).toMatchObject({
    name: 'Amel Ben Ali',
    phone: '+21622333444',
    orders: 0,
    delivered: 1,
    refused: 1,
    firstOrderAt: null,
    previous: {
      orders: 2,
      recentOrders: [{ number: '#2' }, { number: '#1', total: 59_000, lines: [{ title: 'Robe' }] }],
    },
  })
})

it('parcels that were refused there count where a phone is judged here', async () => {
  const { api } = await bring(fileOf(refused(1), refused(2)))
  await api.saveStaffSettings({ tracksRefusals: true, refusalsUntilRefusal: 2 })
  await expect(order('22 333 444')).rejects.toMatchObject({ code: 'ORDER_REFUSED' })
  await order('98 765 432')
  await api.removePreviousShop()
  const { id } = await order('22 333 444')
  await bring(fileOf(refused(1)))
  expect((await api.getOrderDetails({ orderId: id })).phoneRecord).toEqual({ delivered: 0, refused: 1 })
  expect((await api.listCustomers({})).items.find(({ id: key }) => key === '21622333444')).toMatchObject({
    orders: 1,
    refused: 1,
  })
})

it('a status means what staff say, also of orders that are here', async () => {
  const { api } = await bring(fileOf(refused(1)))
  const reading = JSON.stringify({ outcomes: { 'pending + fulfilled + cancelled': 'cancelled' } })
  await bring(fileOf(refused(1)), reading)
  expect((await api.listPreviousCustomers({})).items).toMatchObject([{ orders: 1, refused: 0 }])
  const file = fileOf(refused(1))
  await expect(api.previewPreviousShop({ reading: '{"outcomes":{"a":"b"}}', file })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

it('a customer is forgotten on request, with the last order here, and with an account of the email', async () => {
  const { api } = await bring(fileOf(refused(1), delivered(3, '98765432')))
  const left = async () => (await api.listPreviousCustomers({})).items.map(({ id }) => id)
  const { id: orderId } = await order('22333444')
  await api.eraseGuest({ orderId })
  expect(await left()).toEqual(['21698765432'])
  await api.forgetPreviousCustomer({ customerId: '21698765432' })
  await expect(api.forgetPreviousCustomer({ customerId: '21698765432' })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  })
  expect(await shop.database.query.selectFrom('previous_orders').select('id').execute()).toEqual([])

  await bring(fileOf(refused(1)))
  const customer = await shop.signIn({ email: 'amel@example.com' })
  expect(await customer.api.downloadMyData()).toMatchObject({
    previousShop: [{ name: 'Amel Ben Ali', orders: [{ number: '#1', outcome: 'refused' }] }],
  })
  await customer.api.deleteAccount({ password: customer.password })
  expect(await left()).toEqual([])
})

it('what staff noted of a customer goes with the last that the shop knows of her', async () => {
  const { api } = await bring(fileOf(refused(1), delivered(3, '98765432')))
  const names = { en: 'Size', fr: '', ar: '' }
  await api.addCustomField({ subject: 'customer', names, type: 'text' } as never)
  const note = (customerId: string) => api.saveCustomerFields({ customerId, fieldValues: { size: 'M' } })
  const noted = () => shop.database.query.selectFrom('person_field_values').select('subject_id').execute()
  for (const phone of ['21622333444', '21698765432']) await note(phone)
  await api.forgetPreviousCustomer({ customerId: '21698765432' })
  expect(await noted()).toEqual([{ subject_id: '21622333444' }])

  const { id: orderId } = await order('22333444')
  await api.removePreviousShop()
  expect(await noted()).toHaveLength(1)
  await api.eraseGuest({ orderId })
  expect(await noted()).toEqual([])

  await bring(fileOf(refused(1)))
  await note('21622333444')
  const customer = await shop.signIn({ email: 'amel@example.com' })
  await customer.api.deleteAccount({ password: customer.password })
  expect(await noted()).toEqual([])

  await bring(fileOf(refused(1)))
  await note('21622333444')
  await api.removePreviousShop()
  expect(await noted()).toEqual([])
})

it('a file of something else, or one with too many lines, is refused in the language of its reader', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const preview = (text: string) => api.previewPreviousShop({ reading: '{}', file: new File([text], 'orders.csv') })
  await expect(preview('Handle,Title\ntee,Tee')).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
  const many = `Order ID,Phone,Total\n${'1,22333444,5\n'.repeat(100_001)}`
  await expect(preview(many)).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
})

it('ten thousand orders come in whole', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `${at},${20_000_000 + at},${at % 3 ? 'Livrée' : 'Refusée'},59`)
  const { api, added } = await bring(new File([['Order ID,Phone,Status,Total', ...rows].join('\n')], 'orders.csv'))
  expect(added).toMatchObject({ orders: 10_000, newOrders: 10_000, newCustomers: 10_000 })
  const { total, items: customers, next } = await api.listPreviousCustomers({})
  expect([total, customers.length]).toEqual([10_000, 50])
  const more = await api.listPreviousCustomers({ startAfter: next ?? '' })
  expect(more.items[0]?.phone).toBe('+21620000050')
})
