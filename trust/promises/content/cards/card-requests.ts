import fastCheck from 'fast-check'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { listPaths } from '#test/generated/damage.ts'
import type { GeneratedRequest } from '#test/generated/requests.ts'
import { toInputSchema, valuesOf } from '#test/generated/values.ts'
import { formatProductCsv, teeRow, type CsvField } from '#test/product-csv.ts'

/** A place of a request into which a card number can be written. */
export interface CardPlace {
  where: string
  write(card: string): GeneratedRequest
}

/** Codes of goods and where their images lie: of digits by nature, and no customer writes them. */
const ofGoods = /^(code|barcode|sku|handle|hash|sourceUrl)$/
const SAMPLES = 40

/** Every text of every endpoint, its query and path, headers, file names and cells of files: each as those who may call it. */
export function listCardPlaces(): CardPlace[] {
  const ofEndpoints = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => [
    ...placesInBody(name, endpoint),
    ...placesInAddress(name, endpoint),
  ])
  return [...ofEndpoints, ...placesInForms(), ...placesInHeaders(), ...placesInPages()]
}

function placesInBody(name: string, endpoint: Endpoint): CardPlace[] {
  if (!endpoint.schema.body || endpoint.config.multipart) return []
  const bodies = fastCheck.sample(valuesOf(toInputSchema(endpoint.schema.body)), { numRuns: SAMPLES, seed: 7 })
  return placesInValues(bodies).map(({ path, write }) => ({
    where: `${name} ${path}`,
    write: (card) => toRequest(name, endpoint, { body: JSON.stringify(write(card)) }),
  }))
}

/** Each text in some values, once for every place where it stands. */
function placesInValues(values: readonly unknown[]) {
  const places = new Map<string, { path: string; write(text: string): unknown }>()
  for (const value of values)
    for (const path of listPaths(value)) {
      const field = path.findLast((step) => Number.isNaN(Number(step)))
      const key = path.map((step) => (Number.isNaN(Number(step)) ? step : '*')).join('.')
      if (places.has(key) || typeof at(value, path) !== 'string' || ofGoods.test(String(field))) continue
      places.set(key, { path: key, write: (text) => replaceAt(value, path, text) })
    }
  return [...places.values()]
}

type Path = readonly (string | number)[]

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], value)

function replaceAt(value: unknown, path: Path, text: string): unknown {
  if (path.length === 0) return text
  const copy = structuredClone(value)
  Object.assign(at(copy, path.slice(0, -1)) as object, { [String(path.at(-1))]: text })
  return copy
}

function placesInAddress(name: string, endpoint: Endpoint): CardPlace[] {
  const { querystring } = endpoint.schema
  const known = querystring ? Object.keys(toInputSchema(querystring).properties ?? {}) : []
  const params = endpoint.url.match(/:\w+/g) ?? []
  return [
    ...[...known, 'unknown'].map((field) => ({
      where: `${name} ?${field}`,
      write: (card: string) => toRequest(name, endpoint, { query: `?${field}=${encodeURIComponent(card)}` }),
    })),
    {
      where: `${name} ?the name of a parameter`,
      write: (card) => toRequest(name, endpoint, { query: `?${encodeURIComponent(card)}=1` }),
    },
    ...params.map((param) => ({
      where: `${name} ${param}`,
      write: (card: string) =>
        toRequest(name, { ...endpoint, url: endpoint.url.replace(param, encodeURIComponent(card)) as '/api/' }, {}),
    })),
  ]
}

const column = (field: CsvField, text: string) =>
  formatProductCsv([
    { ...teeRow, handle: `tee-${field.toLowerCase()}`, name1: 'Size', value1: 'M', quantity: '1', [field]: text },
  ])
const cells: readonly CsvField[] = [
  'title',
  'body',
  'vendor',
  'type',
  'tags',
  'name1',
  'value1',
  'value2',
  'alt',
  'status',
  'quantity',
  'price',
]
const product = {
  model: 'Box Tee',
  collection: 'others',
  price: 39,
  variants: [{ color: 'Ink', sizes: [{ size: 'M' }] }],
}
const seed = {
  ...product,
  variants: [{ color: 'Ink', sizes: { M: 1 }, images: [] }],
  tags: ['Cotton'],
  brand: 'Hanout',
  type: 'T-Shirt',
  description: 'Heavy.',
}

function placesInForms(): CardPlace[] {
  const { createProduct, uploadImages, startImport, previewImport } = endpoints
  const csv = column('vendor', 'Hanout')
  const imports = (
    [
      ['startImport', startImport],
      ['previewImport', previewImport],
    ] as const
  ).flatMap(([name, endpoint]): CardPlace[] => [
    {
      where: `${name} file name`,
      write: (card) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'shopify' },
          { name: 'file', fileName: `${card}.csv`, contents: csv },
        ]),
    },
    ...cells.map((field) => ({
      where: `${name} cell ${field}`,
      write: (card: string) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'shopify' },
          { name: 'file', fileName: 'export.csv', contents: column(field, card) },
        ]),
    })),
    ...placesInValues([[seed]]).map(({ path, write }) => ({
      where: `${name} JSON ${path}`,
      write: (card: string) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'json' },
          { name: 'file', fileName: 'products.json', contents: JSON.stringify(write(card)) },
        ]),
    })),
  ])
  return [
    ...imports,
    {
      where: 'uploadImages file name',
      write: (card) =>
        toForm('uploadImages', uploadImages, [{ name: 'images', fileName: `${card}.png`, contents: pixel }]),
    },
    ...placesInValues([product]).map(({ path, write }) => ({
      where: `createProduct ${path}`,
      write: (card: string) =>
        toForm('createProduct', createProduct, [{ name: 'productDetails', contents: JSON.stringify(write(card)) }]),
    })),
  ]
}

function placesInHeaders(): CardPlace[] {
  const { placeDirectOrder, login } = endpoints
  const order = {
    addressData: {
      userName: 'Amel',
      userEmail: 'amel@example.com',
      userPhoneNumber: '20 123 456',
      street: '1 rue de Carthage',
    },
    productData: [{ skuId: '@sku@', quantity: 1 }],
  }
  return [
    'user-agent',
    'referer',
    'idempotency-key',
    'x-forwarded-for',
    'x-request-id',
    'cookie',
    'accept-language',
    'origin',
  ].flatMap((header) => [
    {
      where: `placeDirectOrder header ${header}`,
      write: (card: string) =>
        toRequest('placeDirectOrder', placeDirectOrder, {
          body: JSON.stringify(order),
          headers: { [header]: toHeader(card) },
        }),
    },
    {
      where: `login header ${header}`,
      write: (card: string) =>
        toRequest('login', login, {
          body: JSON.stringify({ email: '@email@', password: 'wrong horse' }),
          headers: { [header]: toHeader(card) },
        }),
    },
  ])
}

/** A header carries bytes: other signs are percent-encoded, as browsers do. */
const toHeader = (text: string) => text.replaceAll(/[^\x20-\x7E]/gu, (sign) => encodeURIComponent(sign))

function placesInPages(): CardPlace[] {
  return ['/collections/products?search=', '/collections/', '/products/', '/login?from=/', '/track-order?number='].map(
    (start) => ({
      where: `page ${start}`,
      write: (card) => ({
        ...{ name: 'page', principal: 'guest', method: 'GET', path: start + encodeURIComponent(card) },
        headers: { accept: 'text/html' },
      }),
    }),
  )
}

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

interface Filling {
  query?: string
  body?: string
  headers?: Record<string, string>
}

const usual = { anyone: 'guest', signedIn: 'customer', customer: 'customer', admin: 'admin' } as const
const idAt = [
  [/addresses\/:id/, '@address@'],
  [/help\/:page/, 'shipping'],
  [/products\/:id/, '@product@'],
  [/:orderId/, '@order@'],
  [/:skuId/, '@sku@'],
  [/:(uid|id)$/, '@user@'],
] as const

function toRequest(
  name: string,
  { method, url, config }: Endpoint,
  { query = '', body, headers }: Filling,
): GeneratedRequest {
  const id = idAt.find(([pattern]) => pattern.test(url))?.[1] ?? 'none'
  return {
    ...{ name, principal: usual[config.access], method, path: url.replaceAll(/:\w+/g, id) + query },
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: Buffer.from(body).toString('latin1') }),
  }
}

interface FormPart {
  name: string
  fileName?: string
  /** A text; of a file its bytes. */
  contents: string
}

function toForm(name: string, endpoint: Endpoint, parts: readonly FormPart[]): GeneratedRequest {
  const written = parts.map(({ name: field, fileName, contents }) => {
    const file =
      fileName === undefined
        ? ''
        : `; filename="${Buffer.from(fileName.replaceAll('"', '')).toString('latin1')}"\r\ncontent-type: application/octet-stream`
    const bytes = contents === pixel ? contents : Buffer.from(contents).toString('latin1')
    return `--cut\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n${bytes}\r\n`
  })
  return {
    ...toRequest(name, endpoint, {}),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: `${written.join('')}--cut--\r\n`,
  }
}
