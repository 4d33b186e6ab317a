import fastCheck, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a Zod schema takes, as JSON schema: shapes alone, since rules in code cannot be generated from. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
}

/**
 * Stands for an id of the shop that is asked, `@sku@` or `@order@`, so that the same requests are generated for every shop.
 * `World` names them.
 */
const id = (...names: string[]) => fastCheck.constantFrom(...names.map((name) => `@${name}@`))
const phone = fastCheck.constantFrom('20 123 456', '+216 20 123 456', '98765432')
const email = fastCheck.constantFrom('@email@', 'nobody@example.com', 'Amel@Example.com', 'a.b+c@sub.example.org')
const day = fastCheck.constantFrom('2026-01-01', '2026-12-31', '2024-02-29')

/** Values that a shape alone does not lead to, by the name of the field. */
const byName: Record<string, Arbitrary<unknown>> = {
  skuId: id('sku'),
  userId: id('user'),
  uid: id('user'),
  productId: id('product'),
  variantId: id('variant'),
  orderId: id('order'),
  orderIds: id('order', 'ownOrder'),
  productIds: id('spare'),
  importId: id('import'),
  shippingAddressId: id('address'),
  billingAddressId: id('address'),
  updatedAt: id('updatedAt'),
  startAfter: id('order', 'product', 'import'),
  before: id('mail'),
  after: id('order'),
  number: id('number'),
  email,
  userEmail: email,
  newOrderEmail: email,
  contactEmail: email,
  contact: email,
  phone,
  phoneNumber: phone,
  userPhoneNumber: phone,
  contactPhone: phone,
  senderPhone: phone,
  from: day,
  to: day,
  lastDay: day,
  password: fastCheck.constantFrom('seven olive trees', 'correct horse', 'short'),
  lastFour: fastCheck.constant('4242'),
  paymentMethod: fastCheck.constantFrom('creditCard', 'cashOnDelivery', 'none'),
  price: fastCheck.constantFrom(59, 39.5, 0, '59'),
  variantPrice: fastCheck.constantFrom(59, 39.5, '39,500'),
  quantity: fastCheck.integer({ min: 1, max: 3 }),
  change: fastCheck.integer({ min: -3, max: 9 }),
  version: fastCheck.integer({ min: 1, max: 3 }),
  selectedSize: fastCheck.constant('M'),
  size: fastCheck.constantFrom('S', 'M', 'L'),
  color: fastCheck.constantFrom('Ink', 'Sand'),
  items: fastCheck.constant([{ skuId: '@sku@', price: 59, quantity: 2 }]),
  lines: fastCheck.constant([{ position: 1, skuId: '@sku@', quantity: 2 }]),
  productData: fastCheck.constantFrom(
    [{ skuId: '@sku@', quantity: 1 }],
    [{ productId: '@product@', selectedSize: 'M', color: 'Ink' }],
  ),
  shippingOption: fastCheck.constant({ standard: true, expedited: false }),
  shippingCost: fastCheck.constantFrom(0, 7),
  refreshToken: id('refresh'),
  swatch: fastCheck.constant('#0e0e10'),
  zipCode: fastCheck.constant('1000'),
  href: fastCheck.constant('https://example.com/shop'),
  // Nothing listens there: no generated address leaves the machine.
  sourceUrl: fastCheck.constant('http://127.0.0.1:9/front.jpg'),
  image: fastCheck.constant(null),
  id: fastCheck.constantFrom(null, '@address@', 'none'),
}

/** Values that a schema takes, or would but for rules in code. `name` is the field they are for. */
export function valuesOf(schema: JsonSchema, name = ''): Arbitrary<unknown> {
  const plain = plainValuesOf(schema, name)
  const named = byName[name]
  return named && (schema.type !== 'array' || /^(items|lines|productData)$/.test(name))
    ? fastCheck.oneof({ weight: 29, arbitrary: named }, { weight: 1, arbitrary: plain })
    : plain
}

function plainValuesOf(schema: JsonSchema, name: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fastCheck.constant(schema.const)
  if (schema.enum) return fastCheck.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fastCheck.oneof(...choices.map((choice) => valuesOf(choice, name)))
  if (Array.isArray(schema.type))
    return fastCheck.oneof(...schema.type.map((type: string) => plainValuesOf({ ...schema, type } as JsonSchema, name)))
  switch (schema.type) {
    case 'string':
      return textsOf(schema)
    case 'integer':
      return fastCheck.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 })
    case 'number':
      return fastCheck
        .integer({ min: Math.ceil((schema.minimum ?? -100) * 10), max: Math.floor((schema.maximum ?? 1_000) * 10) })
        .map((tenths) => tenths / 10)
    case 'boolean':
      return fastCheck.boolean()
    case 'null':
      return fastCheck.constant(null)
    case 'array':
      return fastCheck.array(valuesOf((schema.items ?? {}) as JsonSchema, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      })
    case 'object':
      return objectsOf(schema)
    default:
      return fastCheck.jsonValue({ maxDepth: 2 })
  }
}

function textsOf({ minLength = 0, maxLength = 100, pattern, format }: JsonSchema): Arbitrary<string> {
  if (format === 'binary') return fastCheck.constant('')
  if (pattern) return fastCheck.stringMatching(new RegExp(pattern))
  const max = Math.min(maxLength, Math.max(minLength, 40))
  return fastCheck.oneof(
    { weight: 4, arbitrary: fastCheck.constantFrom('Amel', 'Ben Ali', '1 rue de Carthage', 'Tunis') },
    { weight: 1, arbitrary: fastCheck.string({ minLength, maxLength: max, unit: 'grapheme' }) },
  )
}

function objectsOf({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field as JsonSchema, name)]),
  )
  const known = fastCheck.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return known
  const size = fastCheck.constantFrom('S', 'M', 'L', 'One size')
  return fastCheck.dictionary(size, valuesOf(additionalProperties as JsonSchema), { maxKeys: 3 })
}
