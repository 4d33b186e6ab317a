import fastCheck from 'fast-check'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { toInputSchema, valuesOf } from '#test/generated/values.ts'
import type { CsvField } from '#test/product-csv.ts'
import { placesInForms, placesInValues, toRequest, type TextPlace } from '../../../requests/text-places.ts'

/** Codes of goods and where their images lie: of digits by nature, and no customer writes them. */
const ofGoods = /^(code|barcode|sku|handle|hash|sourceUrl)$/
const SAMPLES = 40
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

/** Every text of every endpoint, its query and path, headers, file names and cells of files: each as those who may call it. */
export function listCardPlaces(): TextPlace[] {
  const ofEndpoints = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => [
    ...placesInBody(name, endpoint),
    ...placesInAddress(name, endpoint),
  ])
  return [...ofEndpoints, ...placesInForms({ cells, skipped: ofGoods }), ...placesInHeaders(), ...placesInPages()]
}

function placesInBody(name: string, endpoint: Endpoint): TextPlace[] {
  if (!endpoint.schema.body || endpoint.config.multipart) return []
  const bodies = fastCheck.sample(valuesOf(toInputSchema(endpoint.schema.body)), { numRuns: SAMPLES, seed: 7 })
  return placesInValues(bodies, ofGoods).map(({ path, write }) => ({
    where: `${name} ${path}`,
    write: (card) => toRequest(name, endpoint, { body: JSON.stringify(write(card)) }),
  }))
}

function placesInAddress(name: string, endpoint: Endpoint): TextPlace[] {
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

function placesInHeaders(): TextPlace[] {
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

function placesInPages(): TextPlace[] {
  return ['/collections/products?search=', '/collections/', '/products/', '/login?from=/', '/track-order?number='].map(
    (start) => ({
      where: `page ${start}`,
      write: (card) => ({
        name: 'page',
        principal: 'guest',
        method: 'GET',
        path: start + encodeURIComponent(card),
        headers: { accept: 'text/html' },
      }),
    }),
  )
}
