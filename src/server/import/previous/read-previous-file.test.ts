import { describe, expect, it } from 'vitest'
import type { PreviousReading } from '#domain/customers/previous-shop.ts'
import { readPreviousFile } from './read-previous-file.ts'

const read = (lines: string[], reading?: PreviousReading) => readPreviousFile(Buffer.from(lines.join('\n')), reading)

const shopifyHead =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Phone,Cancelled at,Tags,Risk Level'
const shopify = [
  shopifyHead,
  "#1001,Amel@Example.com,paid,fulfilled,TND,218.000,2024-03-01 10:23:45 +0100,2,Robe Jasmin - M,89.000,RJ-M,Amel Ben Ali,3 rue Ibn,Sousse,'+216 22 333 444,,,Low",
  '#1001,Amel@Example.com,,,,,,1,Foulard,40.000,FO-1,,,,,,,',
  '#1002,,pending,fulfilled,TND,59.500,2024-03-02 09:00:00 +0100,1,T-shirt,59.500,TS,Sami,2 rue B,Sfax,98765432,2024-03-09 10:00:00 +0100,,',
  '#1003,,refunded,fulfilled,EUR,59.500,2024-03-03 09:00:00 +0100,1,T-shirt,59.500,TS,Sami,2 rue B,Sfax,98765432,,,',
  '#1004,,pending,unfulfilled,TND,59.500,2024-03-04 09:00:00 +0100,1,T-shirt,59.500,TS,Rim,2 rue B,Sfax,55111222,,refusé par le client,',
  '#1005,,voided,unfulfilled,TND,10.000,2024-03-04 09:00:00 +0100,1,T-shirt,10.000,TS,Rim,2 rue B,Sfax,,,,',
]

describe('orders of Shopify', () => {
  it('come with their lines, customers by phone, and what became of them', async () => {
    const { kind, source, orders, customers, skipped, notes } = await read(shopify)
    expect([kind, source]).toEqual(['orders', 'shopify'])
    expect(orders.map(({ number, outcome, total, currency }) => [number, outcome, total, currency])).toEqual([
      ['#1001', 'delivered', 218_000, ''],
      ['#1002', 'refused', 59_500, ''],
      ['#1003', 'returned', 59_500, 'EUR'],
      ['#1004', 'refused', 59_500, ''],
    ])
    expect(orders[0]).toMatchObject({
      orderedAt: '2024-03-01T09:23:00.000Z',
      lines: [
        { title: 'Robe Jasmin - M', sku: 'RJ-M', quantity: 2, price: 89_000 },
        { title: 'Foulard', sku: 'FO-1', quantity: 1, price: 40_000 },
      ],
    })
    expect(customers.map(({ name, phone, email, address }) => [name, phone, email, address])).toEqual([
      ['Amel Ben Ali', '+21622333444', 'amel@example.com', '3 rue Ibn, Sousse'],
      ['Sami', '+21698765432', '', '2 rue B, Sfax'],
      ['Rim', '+21655111222', '', '2 rue B, Sfax'],
    ])
    expect(skipped.map(({ row, text }) => [row, text])).toEqual([
      [7, 'Order #1005 has no phone number that can be read, and is left out'],
    ])
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('Risk Level')])
  })

  it('are what a person says of their status', async () => {
    const before = await read(shopify)
    expect(before.statuses).toContainEqual({ status: 'pending + fulfilled + cancelled', outcome: 'refused', orders: 1 })
    const { orders } = await read(shopify, { outcomes: { 'pending + fulfilled + cancelled': 'cancelled' } })
    expect(orders[1]?.outcome).toBe('cancelled')
  })
})

describe('orders of WooCommerce', () => {
  it.each([
    [
      'a line in each row',
      [
        'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Phone (Billing),City (Billing),Order Total Amount,Item Name,SKU,Quantity (- Refund),Item Cost',
        '501,wc-completed,2024-05-01 10:00,Amel,Ben Ali,22 333 444,Sousse,119,Robe,RJ,1,60',
        '501,wc-completed,2024-05-01 10:00,Amel,Ben Ali,22 333 444,Sousse,119,Foulard,FO,1,59',
        '502,wc-refuse-livraison,2024-05-02 10:00,Sami,T,98 765 432,Sfax,59,Robe,RJ,1,59',
      ],
    ],
    [
      'all lines in one cell',
      [
        'order_number;status;order_date;billing_first_name;billing_last_name;billing_phone;billing_city;order_total;line_items',
        '501;completed;2024-05-01 10:00;Amel;Ben Ali;22333444;Sousse;119;"id:1|name:Robe|sku:RJ|quantity:1|total:60;id:2|name:Foulard|sku:FO|quantity:1|total:59"',
        '502;refuse-livraison;2024-05-02 10:00;Sami;T;98765432;Sfax;59;"id:3|name:Robe|sku:RJ|quantity:1|total:59"',
      ],
    ],
    [
      'a column for each line',
      [
        'order_number,status,order_date,billing_first_name,billing_last_name,billing_phone,billing_city,order_total,line_item_1,line_item_2',
        '501,completed,2024-05-01 10:00,Amel,Ben Ali,22333444,Sousse,119,name:Robe|sku:RJ|quantity:1|total:60,name:Foulard|sku:FO|quantity:1|total:59',
        '502,refuse-livraison,2024-05-02 10:00,Sami,T,98765432,Sfax,59,name:Robe|sku:RJ|quantity:1|total:59,',
      ],
    ],
  ])('come with %s', async (_, lines) => {
    const { source, orders, customers, skipped } = await read(lines)
    expect([source, skipped]).toEqual(['woocommerce', []])
    expect(orders.map(({ number, outcome, total, lines: bought }) => [number, outcome, total, bought])).toEqual([
      [
        ...['501', 'delivered', 119_000],
        [
          { title: 'Robe', sku: 'RJ', quantity: 1, price: 60_000 },
          { title: 'Foulard', sku: 'FO', quantity: 1, price: 59_000 },
        ],
      ],
      ['502', 'refused', 59_000, [{ title: 'Robe', sku: 'RJ', quantity: 1, price: 59_000 }]],
    ])
    expect(customers.map(({ name, address }) => [name, address])).toEqual([
      ['Amel Ben Ali', 'Sousse'],
      ['Sami T', 'Sfax'],
    ])
  })
})

it('a table of orders in French is read, with days before months', async () => {
  const { kind, orders } = await read([
    'N° commande;Date;Client;Téléphone;Produit;Quantité;Total;Statut',
    '12;03/04/2024;Amel;22 333 444;Robe;1;59,900 DT;Livrée',
    '13;13/04/2024 18:30;Sami;98 765 432;Robe;2;119,800 DT;Refusée',
    '14;hier;Rim;55 111 222;Robe;1;59,900 DT;en cours',
  ])
  expect(kind).toBe('orders')
  expect(orders.map(({ orderedAt, outcome, total }) => [orderedAt, outcome, total])).toEqual([
    ['2024-04-02T23:00:00.000Z', 'delivered', 59_900],
    ['2024-04-13T17:30:00.000Z', 'refused', 119_800],
    [null, 'unknown', 59_900],
  ])
  const american = await read(['Order ID,Date,Phone,Total', '1,03/04/2024,22333444,5', '2,03/25/2024,22333444,5'])
  expect(american.orders.map(({ orderedAt }) => orderedAt)).toEqual([
    '2024-03-03T23:00:00.000Z',
    '2024-03-24T23:00:00.000Z',
  ])
})

it('customers of Shopify come once for each phone, with how often they ordered', async () => {
  const { kind, source, customers, skipped, notes } = await read([
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Phone,Total Spent,Total Orders,Note',
    "Amel,Ben Ali,AMEL@example.com,yes,3 rue Ibn,Sousse,'+21622333444,218.00,2,VIP",
    'Amel,,,no,,,0021622333444,0,1,',
    'Sans,Téléphone,x@example.com,no,,,,0,0,',
    'Zed,4111 1111 1111 1111,,no,,,98765432,0,0,',
  ])
  expect([kind, source]).toEqual(['customers', 'shopify'])
  expect(customers.map(({ name, phone, email, orders }) => [name, phone, email, orders])).toEqual([
    ['Amel Ben Ali', '+21622333444', 'amel@example.com', 2],
    ['Zed', '+21698765432', '', 0],
  ])
  expect(skipped.map(({ row }) => row)).toEqual([4])
  const texts = notes.map(({ text }) => text).join('\n')
  for (const column of ['Accepts Email Marketing', 'Total Spent', 'Note', 'card number'])
    expect(texts).toContain(column)
})

it('a file of something else is refused in words', async () => {
  await expect(read(['Handle,Title,Variant Price', 'tee,Tee,5'])).rejects.toThrow(/No orders or customers were found/)
})
