import { afterAll, describe, expect, it } from 'vitest'
import { formatProductCsv, teeRow, type TestRow } from '#test/product-csv.ts'
import { processorTime } from '#test/hostile/processor-time.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { openShop } from '#test/shop.ts'
import { parseProductFile } from '#server/import/file/parse-product-file.ts'
import { ProductFileReader } from './product-file-reader.ts'

const shop = await openShop()
afterAll(shop.close)

const reader = new ProductFileReader()
const read = (csv: string) => reader.readFile('csv', Buffer.from(csv))

/** A file of one product with so many sizes. */
const sizes = (count: number) =>
  formatProductCsv(
    Array.from({ length: count }, (_, index): TestRow => ({
      ...teeRow,
      name1: 'Size',
      value1: `${index}`,
      quantity: '1',
    })),
  )

/** A WooCommerce file of one product with so many attributes of so many values, and one variation that fits all of them. */
function anyValue(attributes: number, values: number) {
  const names = Array.from({ length: attributes }, (_, index) => index + 1)
  const all = Array.from({ length: values }, (_, value) => `v${value}`).join(', ')
  const columns = names.flatMap((name) => [`Attribute ${name} name`, `Attribute ${name} value(s)`])
  return [
    ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', ...columns],
    ['1', 'variable', 'tee', 'Tee', '1', '', '', ...names.flatMap((name) => [`Option ${name}`, all])],
    ['', 'variation', '', 'Tee', '1', '50', 'tee', ...names.flatMap((name) => [`Option ${name}`, ''])],
  ]
    .map((fields) => fields.map((field) => `"${field}"`).join(','))
    .join('\n')
}

describe('a file of products', () => {
  it('with more sizes of one product than there may be is refused in words, in the language of its reader', async () => {
    const { products, skipped } = await read(sizes(501))
    expect([products.length, skipped.length]).toEqual([0, 501])
    expect(skipped[0]).toEqual({ row: 2, text: 'More than 500 sizes of one product, line 502' })
    const french = await inLanguage('fr', () => read(sizes(501)))
    expect(french.skipped[0]?.text).toBe('Plus de 500 tailles pour un seul produit, ligne 502')
    const fitting = await read(formatProductCsv([{ ...teeRow, name1: 'Size', value1: 'M', quantity: '1' }]))
    expect([fitting.products.length, fitting.skipped]).toEqual([1, []])
  })

  it.each([
    [4, 20],
    [6, 20],
    [30, 300],
  ])('with %s attributes of %s values each is refused, and takes no memory', async (attributes, values) => {
    const { products, skipped } = await read(anyValue(attributes, values))
    expect(products).toEqual([])
    expect(skipped.map(({ row, text }) => [row, text])).toEqual([
      [2, 'More than 500 sizes of one product, line 3'],
      [3, 'More than 500 sizes of one product, line 3'],
    ])
  })

  it('with more lines, or more products, than are read is refused in words', async () => {
    const head = 'Handle,Title,Variant Price\n'
    await expect(read(head + 'a,b,1\n'.repeat(100_001))).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
      message: 'The file has more than 100,000 lines: line 100002. Split it into smaller files.',
    })
    const products = Array.from({ length: 10_001 }, (_, index) => `h${index},T,1\n`).join('')
    await expect(read(head + products)).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
      message: 'The file has more than 10,000 products: line 10002. Split it into smaller files.',
    })
  })

  it('tells the first remarks, and how many more there are', async () => {
    const { skipped } = await read('Handle,Title,Variant Price\n' + 'a,b,ask\n'.repeat(5_000))
    expect(skipped).toHaveLength(1_001)
    expect(skipped.at(-1)?.text).toBe('There is more to say: 4,000 further remarks are not listed')
  })

  it('that takes too much memory or too long is refused, and the next is read', async () => {
    const small = new ProductFileReader({ maxHeap: 24 })
    const hungry = Buffer.from(
      JSON.stringify(Array.from({ length: 9_000 }, () => Array.from({ length: 200 }, () => ({})))),
    )
    const refusal = {
      code: 'UNREADABLE_FILE',
      message: expect.stringContaining('Split it into smaller files') as string,
    }
    await expect(small.readFile('json', hungry)).rejects.toMatchObject(refusal)
    await expect(new ProductFileReader({ deadline: 0 }).readFile('csv', Buffer.from(sizes(3)))).rejects.toMatchObject(
      refusal,
    )
    expect((await read(sizes(3))).products).toHaveLength(1)
  })

  it('waits for those before it, and for no more than a few', async () => {
    const files = Array.from({ length: 9 }, () => read(sizes(3)))
    const results = await Promise.allSettled(files)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(results.at(-1)).toMatchObject({ reason: { code: 'BUSY' } })
  })

  it('is not read on the thread that serves', async () => {
    const file = Buffer.from(sizes(500).repeat(1) + '\n'.repeat(10))
    await reader.readFile('csv', file)
    const here = await processorTime(() => reader.readFile('csv', file))
    const there = await processorTime(() => parseProductFile('csv', file))
    expect(here).toBeLessThan(there / 2)
  })
})

describe('reading takes time in line with the length of the file', () => {
  const head =
    'Handle,Title,Body (HTML),Tags,Image Src,Image Color,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n'
  const files: [name: string, make: (count: number) => string][] = [
    [
      'one product with many pictures',
      (n) => head + Array.from({ length: n }, (_, i) => `t,T,,,https://x.example/${i},,,,,,1\n`).join(''),
    ],
    [
      'many products of one name',
      (n) =>
        'ID,Type,Name,Published,Regular price\n' +
        Array.from({ length: n / 4 }, (_, i) => `${i},simple,Tee,1,5\n`).join(''),
    ],
    [
      'many sizes of many products',
      (n) => head + Array.from({ length: n }, (_, i) => `t${i % 40},T,,,,,Color,c${i % 7},Size,${i},1\n`).join(''),
    ],
    ['a description of open brackets', (n) => head + `t,T,${'<a'.repeat(n * 20)},,,,,,,,1\n`],
    ['a description of blank lines', (n) => head + `t,T,"${'\n \n'.repeat(n * 10)}",,,,,,,,1\n`],
    ['a description of tags', (n) => head + `t,T,${'<b>'.repeat(n * 20)},,,,,,,,1\n`],
    ['tags', (n) => head + `t,T,,"${'a,'.repeat(n * 20)}",,,,,,,1\n`],
  ]

  it.each(files)('%s', async (_, make) => {
    const [small, large] = [Buffer.from(make(1_000)), Buffer.from(make(8_000))]
    const time = (file: Buffer) => processorTime(() => parseProductFile('csv', file))
    await processorTime(() => parseProductFile('csv', small), 1)
    const [before, after] = [await time(small), await time(large)]
    // Eight times as long: with the square of the length it would be sixty-four times.
    expect(after).toBeLessThan(Math.max(30, before * 24))
  })
})
