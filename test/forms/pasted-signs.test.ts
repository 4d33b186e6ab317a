import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#domain/api/endpoints.ts'
import { QuickAddValues } from '#domain/products/quick-add.ts'
import { ProductInput } from '#domain/products/product-input.ts'

/** A field by where it stands, as `placeOrder.body.addressData.userEmail`. */
interface TextField {
  path: string
  name: string
  schema: z.ZodType
}

type Definition = z.core.$ZodTypeDef & Record<string, unknown>

/** The text fields below a schema, each with the schema that takes it, also those of choices, lists and records. */
function fieldsOf(schema: z.ZodType, path: string, name = path): TextField[] {
  const definition = schema._zod.def as unknown as Definition
  const inner = (key: string) => definition[key] as z.ZodType
  switch (definition.type) {
    case 'object':
      return Object.entries(definition['shape'] as Record<string, z.ZodType>).flatMap(([key, field]) =>
        fieldsOf(field, `${path}.${key}`, key),
      )
    case 'array':
      return fieldsOf(inner('element'), path, name)
    case 'record':
      return fieldsOf(inner('valueType'), path, name)
    case 'union':
      return (definition['options'] as z.ZodType[]).flatMap((option) => fieldsOf(option, path, name))
    case 'string':
      return [{ path, name, schema }]
    case 'pipe': {
      const fields = fieldsOf(inner('in'), path, name)
      // What follows a text belongs to it: the check of an email, or its change.
      return fields.map((field) => (field.schema === inner('in') ? { ...field, schema } : field))
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return fieldsOf(inner('innerType'), path, name)
    default:
      return []
  }
}

const parts = ['body', 'querystring', 'params'] as const
const fields = [
  ...Object.entries(endpoints).flatMap(([name, { schema }]) =>
    parts.flatMap((part) => {
      const taken = (schema as Partial<Record<(typeof parts)[number], z.ZodType>>)[part]
      return taken ? fieldsOf(taken, `${name}.${part}`) : []
    }),
  ),
  ...fieldsOf(ProductInput, 'productFile'),
  ...fieldsOf(QuickAddValues, 'quickAdd'),
]

/** Fields that are compared sign by sign, by name, with what somebody may type there and what must be taken from it. */
const compared: [names: RegExp, plain: string][] = [
  [/e-?mail$/i, 'amel@example.com'],
  [/^contact$/, 'amel@example.com'],
  [/phone(Number)?$|^whatsapp$/i, '20123456'],
  [/zip/i, '1000'],
  [/^(promotionCode|code)$/, '123456'],
  [/^(barcode|sku|trackingNumber)$/, '619123'],
  [/^(search|q)$/, '1234567'],
]
/** Fields of one line that people read. */
const lines = /^(name|lastName|lastname|userName|street|city|state|address|storeName|model|color|senderName|title)$/
/**
 * Texts that have such a name and are chosen, not typed: colors and headings of columns as the shop gave them. The form
 * of `createProduct` is read by the schemas of a product.
 */
const others = /\.(querystring|productData)\.color$|\.items\.(model|color)$|\.columns\.|^createProduct\./

const toArabic = (plain: string) => plain.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
const toPersian = (plain: string) => plain.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
const toFullWidth = (plain: string) =>
  plain.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0))
const spellings: [how: string, spell: (plain: string) => string][] = [
  ['in isolates', (plain) => `\u2068${plain}\u2069`],
  ['behind a mark of direction', (plain) => `\u200F${plain}\u200E`],
  ['in an embedding', (plain) => `\u202B${plain}\u202C`],
  ['with a soft hyphen within', (plain) => `${plain.slice(0, 3)}\u00AD${plain.slice(3)}`],
  ['with a sign of no width within', (plain) => `\uFEFF${plain.slice(0, 2)}\u200B${plain.slice(2)}\u2060`],
  ['between no-break spaces', (plain) => `\u00A0${plain}\u202F`],
  ['in Arabic digits', toArabic],
  ['in Persian digits', toPersian],
  ['in full width', toFullWidth],
]

const plainOf = (name: string) => compared.find(([names]) => names.test(name))?.[1]
const isOther = (path: string) => others.test(path)

describe('what is compared sign by sign', () => {
  const found = fields.filter(({ name, path }) => plainOf(name) !== undefined && !isOther(path))

  it('stands in all parts of the API', () => {
    const paths = found.map(({ path }) => path)
    const missing = compared.filter(([names]) => !found.some(({ name }) => names.test(name)))
    expect(missing).toEqual([])
    expect(new Set(paths.map((path) => path.split('.')[0])).size).toBeGreaterThan(20)
  })

  it.each(found.map((field) => [field.path, field] as const))('is stored clean: %s', (_, { name, schema }) => {
    const plain = plainOf(name) ?? ''
    expect(schema.parse(plain)).toBe(plain)
    for (const [how, spell] of spellings) expect([how, schema.safeParse(spell(plain)).data]).toEqual([how, plain])
  })
})

describe('a line that people read', () => {
  const found = fields.filter(({ name, path }) => lines.test(name) && !isOther(path))

  it.each(found.map((field) => [field.path, field] as const))('is one line without marks: %s', (_, { schema }) => {
    expect(schema.safeParse(' \u2068Amel\u2069\r\nBen\u00A0Ali\u200F ').data).toBe('Amel Ben Ali')
    expect(schema.safeParse('می\u200Cخواهم').data).toBe('می\u200Cخواهم')
  })
})
