import { endpoints } from '#domain/api/endpoints.ts'
import { principalOf } from '#test/generated/requests.ts'
import type { WorstRequest } from './worst-requests.ts'

const head = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\n'
const sizes = (count: number) => head + Array.from({ length: count }, (_, row) => `t,T,,Size,${row},1,1\n`).join('')

/** A WooCommerce product with so many attributes of so many values, and a variation that fits all of them. */
function anyValue(attributes: number, values: number) {
  const names = Array.from({ length: attributes }, (_, index) => index + 1)
  const all = Array.from({ length: values }, (_, value) => `v${value}`).join(', ')
  return [
    ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', ...names.flatMap(toColumns)],
    ['variable', 'tee', 'Tee', '1', '', '', ...names.flatMap((name) => [`Option ${name}`, all])],
    ['variation', '', 'Tee', '1', '50', 'tee', ...names.flatMap((name) => [`Option ${name}`, ''])],
  ]
    .map((fields) => fields.map((field) => `"${field}"`).join(','))
    .join('\n')
}

const toColumns = (name: number) => [`Attribute ${name} name`, `Attribute ${name} value(s)`]

/** Files of products that cost as much as one can, by what is bad about them. */
const tables: Record<string, string> = {
  '5,000 sizes of one product': sizes(5_000),
  '200,000 sizes of one product': sizes(200_000),
  'a million lines': head + 't,T,,,,1,1\n'.repeat(1_000_000),
  '10,000 products': head + Array.from({ length: 10_000 }, (_, row) => `t${row},T,,Size,M,1,1\n`).join(''),
  '4 attributes of 20 values': anyValue(4, 20),
  '6 attributes of 20 values': anyValue(6, 20),
  'a description of brackets': `${head}t,T,${'<'.repeat(19_000)},Size,M,1,1\n`,
  'a quote that is never closed': `${head}"${'t,T,\n'.repeat(1_000_000)}`,
}
const documents: Record<string, string> = {
  'a list of numbers': `[${'1,'.repeat(3_000_000)}1]`,
  'lists within lists': '['.repeat(5_000_000),
  'one product with many sizes': JSON.stringify([
    { model: 'T', collection: 'others', price: 1, variants: [{ color: 'Ink', sizes: numbered(200_000) }] },
  ]),
  'many products': JSON.stringify({
    products: Array.from({ length: 499 }, (_, index) => ({
      model: `Tee ${index}`,
      collection: 'others',
      price: 1,
      description: '<p>Soft</p>'.repeat(1_000),
      variants: [{ color: 'Ink', sizes: numbered(60) }],
    })),
  }),
}

function numbered(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, size) => [`S${size}`, 1]))
}

/** The worst files for every endpoint that takes one. */
export function worstFiles(): WorstRequest[] {
  const forms = Object.entries(endpoints).flatMap(([name, { method, url, config }]): WorstRequest[] => {
    if (!('multipart' in config)) return []
    const start = { name, principal: principalOf(config.access), method, path: url.replaceAll(/:\w+/g, 'none') }
    const form = (what: string, parts: Record<string, string>): WorstRequest => ({
      ...start,
      what,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: toForm(parts),
    })
    const ofProducts = url.includes('import')
      ? [
          ...Object.entries(tables).map(([what, file]) => form(what, { source: 'csv', file })),
          ...Object.entries(documents).map(([what, file]) => form(what, { source: 'json', file })),
        ]
      : []
    return [
      ...ofProducts,
      form('15 MB of nothing', { file: '\0'.repeat(15 * 1024 * 1024) }),
      form('a long list as a field', { productDetails: `[${'1,'.repeat(380_000)}1]` }),
      form('a deep list as a field', { productDetails: '['.repeat(780_000) }),
      form('a product of long lists as a field', {
        productDetails: `{"variants":[${'{},'.repeat(150_000)}{}],"tags":[${'1,'.repeat(150_000)}1]}`,
      }),
    ]
  })
  const { uploadBatch } = endpoints
  const batches = Object.entries(documents).map(([what, body]): WorstRequest => ({
    name: 'uploadBatch',
    principal: 'admin',
    method: uploadBatch.method,
    path: uploadBatch.url,
    what,
    body,
    headers: { 'content-type': 'application/json' },
  }))
  return [...forms, ...batches]
}

function toForm(parts: Record<string, string>) {
  const written = Object.entries(parts).map(
    ([name, contents]) =>
      `--cut\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="export.csv"' : ''}\r\n\r\n${contents}\r\n`,
  )
  return `${written.join('')}--cut--\r\n`
}
