import fastCheck, { type Arbitrary } from 'fast-check'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { damaged } from './damage.ts'
import { toInputSchema, valuesOf } from './values.ts'

const BOUNDARY = 'cut'
/** One red pixel. Bodies are sent byte by byte: a sign is a byte. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

interface Part {
  name: string
  fileName?: string
  contents: string
}

const product = valuesOf(toInputSchema(endpoints.editProduct.schema.body))
const batch = valuesOf(toInputSchema(endpoints.uploadBatch.schema.body))
const json = (values: Arbitrary<unknown>) =>
  fastCheck.oneof(values, damaged(values)).map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('latin1'))

const csv = fastCheck.constantFrom(
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\nbox-tee,Box Tee,Size,M,59.00,3\n',
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\nbox-tee,Box Tee,Size,M,-1,NaN\n,,,,,\n',
  'Handle;Title\n"a;b',
  'Handle,Title\n\0,\xff\xfe',
  '\xef\xbb\xbfHandle\n'.repeat(50),
  '',
)
const fileNames = ['front.png', 'export.csv', '', '../../x', 'a\0b', 'a'.repeat(300), '__proto__', '"', '=1+1.csv']

/** The parts of the form of each endpoint that takes files. */
const parts: Record<string, Arbitrary<Part>> = {
  image: fastCheck.record({
    name: fastCheck.constant('images'),
    fileName: fastCheck.constantFrom(...fileNames),
    contents: fastCheck.constantFrom(
      pixel,
      pixel,
      pixel.slice(0, 40),
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
    ),
  }),
  details: json(product).map((contents) => ({ name: 'productDetails', contents })),
  file: fastCheck.record({
    name: fastCheck.constant('file'),
    fileName: fastCheck.constantFrom(...fileNames),
    contents: fastCheck.oneof(csv, json(batch)),
  }),
  field: fastCheck.record({
    name: fastCheck.constantFrom(
      'source',
      'source',
      'status',
      'images',
      'products',
      'model',
      'price',
      'variants',
      '__proto__',
      '',
    ),
    contents: fastCheck.constantFrom(
      'csv',
      'json',
      'draft',
      'no',
      '0',
      '0,1',
      '[]',
      '{"a":1}',
      '-1',
      '\xff',
      'a'.repeat(5_000),
    ),
  }),
  source: fastCheck.constantFrom('csv', 'json').map((contents) => ({ name: 'source', contents })),
}

/** Bodies of an endpoint that takes files: whole forms, with strange parts, and cut off. */
export function formsOf({ url }: Endpoint): Arbitrary<{ headers: Record<string, string>; text: string }> {
  const { image, details, file, field, source } = parts as Record<string, Arbitrary<Part>>
  if (!image || !details || !file || !field || !source) throw new Error('A part is missing')
  const usual = url.includes('import')
    ? fastCheck.tuple(source, file)
    : url === '/api/uploads'
      ? fastCheck.tuple(image)
      : fastCheck.tuple(details, image)
  const more = fastCheck.array(fastCheck.oneof(image, details, file, field), { maxLength: 2 })
  const form = fastCheck.tuple(usual, more).map(([first, last]) => writeForm([...first, ...last]))
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return fastCheck
    .tuple(
      form,
      fastCheck.oneof(
        { weight: 4, arbitrary: fastCheck.constant(1) },
        fastCheck.double({ min: 0, max: 1, noNaN: true }),
      ),
    )
    .map(([text, share]) => ({ headers, text: text.slice(0, Math.ceil(text.length * share)) }))
}

function writeForm(all: Part[]) {
  const written = all.map(({ name, fileName, contents }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${contents}\r\n`
  })
  return `${written.join('')}--${BOUNDARY}--\r\n`
}
