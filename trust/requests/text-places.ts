import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { listPaths } from '#test/generated/damage.ts'
import { principalOf, type GeneratedRequest } from '#test/generated/requests.ts'
import { formatProductCsv, teeRow, type CsvField } from '#test/product-csv.ts'

/** A place of a request into which a text can be written. */
export interface TextPlace {
  where: string
  write(text: string): GeneratedRequest
}

/** Each text in some values, once for every place where it stands; without the fields that are `skipped`. */
export function placesInValues(values: readonly unknown[], skipped = /^$/) {
  const places = new Map<string, { path: string; write(text: string): unknown }>()
  for (const value of values)
    for (const path of listPaths(value)) {
      const field = path.findLast((step) => Number.isNaN(Number(step)))
      const key = path.map((step) => (Number.isNaN(Number(step)) ? step : '*')).join('.')
      if (places.has(key) || typeof at(value, path) !== 'string' || skipped.test(String(field))) continue
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

/** Every file has a product of its own: what is imported twice at once is another question. */
let made = 0
const column = (field: CsvField, text: string) =>
  formatProductCsv([
    {
      ...teeRow,
      handle: `tee-${field.toLowerCase()}-${(made += 1)}`,
      name1: 'Size',
      value1: 'M',
      quantity: '1',
      [field]: text,
    },
  ])
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

interface FormPlaces {
  /** The columns of a file of products. */
  cells: readonly CsvField[]
  /** The names of fields that are left out. */
  skipped?: RegExp
}

/** Every text of the forms that are sent with files: names of files, cells of their rows, fields of their JSON. */
export function placesInForms({ cells, skipped }: FormPlaces): TextPlace[] {
  const { createProduct, uploadImages, startImport, previewImport } = endpoints
  const csv = column('vendor', 'Hanout')
  const imports = (
    [
      ['startImport', startImport],
      ['previewImport', previewImport],
    ] as const
  ).flatMap(([name, endpoint]): TextPlace[] => [
    {
      where: `${name} file name`,
      write: (text) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'csv' },
          { name: 'file', fileName: `${text}.csv`, contents: csv },
        ]),
    },
    ...cells.map((field) => ({
      where: `${name} cell ${field}`,
      write: (text: string) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'csv' },
          { name: 'file', fileName: 'export.csv', contents: column(field, text) },
        ]),
    })),
    ...placesInValues([[seed]], skipped).map(({ path, write }) => ({
      where: `${name} JSON ${path}`,
      write: (text: string) =>
        toForm(name, endpoint, [
          { name: 'source', contents: 'json' },
          { name: 'file', fileName: 'products.json', contents: JSON.stringify(write(text)) },
        ]),
    })),
  ])
  return [
    ...imports,
    {
      where: 'uploadImages file name',
      write: (text) =>
        toForm('uploadImages', uploadImages, [{ name: 'images', fileName: `${text}.png`, contents: pixel }]),
    },
    ...placesInValues([product], skipped).map(({ path, write }) => ({
      where: `createProduct ${path}`,
      write: (text: string) =>
        toForm('createProduct', createProduct, [{ name: 'productDetails', contents: JSON.stringify(write(text)) }]),
    })),
  ]
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

const idAt = [
  [/addresses\/:id/, '@address@'],
  [/help\/:page/, 'shipping'],
  [/products\/:id/, '@product@'],
  [/:orderId/, '@order@'],
  [/:skuId/, '@sku@'],
  [/:(uid|id)$/, '@user@'],
] as const

/** A request to an endpoint of those who may call it. */
export function toRequest(
  name: string,
  { method, url, config }: Endpoint,
  { query = '', body, headers }: Filling,
): GeneratedRequest {
  const id = idAt.find(([pattern]) => pattern.test(url))?.[1] ?? 'none'
  return {
    name,
    principal: principalOf(config.access),
    method,
    path: url.replaceAll(/:\w+/g, id) + query,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: Buffer.from(body).toString('latin1') }),
  }
}

/** The name of a file as browsers write it. */
const escapeName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

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
        : `; filename="${Buffer.from(escapeName(fileName)).toString('latin1')}"\r\ncontent-type: application/octet-stream`
    const bytes = contents === pixel ? contents : Buffer.from(contents).toString('latin1')
    return `--cut\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n${bytes}\r\n`
  })
  return {
    ...toRequest(name, endpoint, {}),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: `${written.join('')}--cut--\r\n`,
  }
}
