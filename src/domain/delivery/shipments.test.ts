import { expect, it } from 'vitest'
import { findScannedLine, toPickList, type PackingOrder } from './packing.ts'

const line = { skuId: 'a', productName: 'Marsa Hoodie', color: 'Ink', size: 'M', quantity: 1, image: null }
const codes = { code: 'MARSA-INK-M', barcode: '6191234567890' }
const order: PackingOrder = {
  id: '1',
  number: '1000001',
  createdAt: '',
  updatedAt: '',
  userName: 'Amel',
  place: '',
  comment: '',
  unsentOthers: [],
  lines: [{ ...line, ...codes }],
}

it('fetches each SKU once, and says for which orders', () => {
  const other = { ...order, id: '2', number: '1000002', lines: [{ ...line, ...codes, quantity: 2 }] }
  const early = { ...order, id: '3', number: '1000003', lines: [{ ...line, ...codes, skuId: 'b', color: 'Bone' }] }
  expect(toPickList([order, other, early])).toEqual([
    expect.objectContaining({ color: 'Bone', quantity: 1 }),
    expect.objectContaining({
      skuId: 'a',
      quantity: 3,
      orders: [
        { id: '1', number: '1000001', quantity: 1 },
        { id: '2', number: '1000002', quantity: 2 },
      ],
    }),
  ])
})

it.each(['6191234567890', ' marsa-ink-m ', 'a'])('knows a piece by %s', (scanned) => {
  expect(findScannedLine(order.lines, scanned)?.skuId).toBe('a')
})

it.each(['', ' ', 'MARSA-INK-L'])('knows none by %j, also where a piece has no code', (scanned) => {
  expect(findScannedLine([{ ...line, code: '', barcode: '' }], scanned)).toBeUndefined()
})

it('lists sizes as they are worn', () => {
  const sizes = ['XL', 'One size', '38', 'S', '36', 'XS', 'M', '40']
  const lines = sizes.map((size) => ({ ...line, ...codes, skuId: size, size }))
  expect(toPickList([{ ...order, lines }]).map(({ size }) => size)).toEqual([
    'XS',
    'S',
    'M',
    'XL',
    '36',
    '38',
    '40',
    'One size',
  ])
})
