import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#domain/api/endpoints.ts'

const CARD = '4242 4242 4242 4242'
/**
 * Texts of bodies that take any digits: ids, secrets, codes of goods, and what is read and not stored. Each but the first kind is
 * a field that no customer fills.
 */
const free =
  /(^|\.)(id|uid|userId|\w+Id|\w+Ids\[\]|token|refreshToken|\w*password|code|barcode|sku|handle|hash|sourceUrl)$/i

/** Texts that are compared with what the shop knows and not stored, and forms whose fields are read by schemas of their own. */
const reviewed = [
  /^placeDirectOrder productData\[\]\.(color|selectedSize|productName)$/,
  /^placeCheckoutOrder (items\[\]\.(model|type|color|size|slug|image)|paymentInfo\.paymentMethod|createdAt)$/,
  /^editOrder updatedAt$/,
  /^createProduct /,
  // What is compared with what the shop has, and not stored.
  /^((trackOrder|mailOrderLink) number|joinOrders seen|reportMessage reference)$/,
  // What the id of an extension, or of a field, is compared with.
  /^((add|change)Courier provider|saveMessageSettings channels\[\]|orderCustomFields ids\[\])$/,
  // A file that is read for matches and not stored.
  /^(previewStatement|enterStatement) text$/,
]

type Leaf = { path: string; schema: z.ZodType }

/** Every text of a schema with its path, through objects, lists and what wraps them. */
function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  if (def.type === 'string') return [{ path, schema: schema as z.ZodType }]
  if (def.type === 'pipe')
    return textsOf(def['in'] as z.core.$ZodType, path).map((leaf) => ({ ...leaf, schema: schema as z.ZodType }))
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(([name, inner]) =>
      textsOf(inner, path ? `${path}.${name}` : name),
    )
  if (def.type === 'array') return textsOf(def['element'] as z.core.$ZodType, `${path}[]`)
  if (def.type === 'union') return (def['options'] as z.core.$ZodType[]).flatMap((option) => textsOf(option, path))
  if (def['innerType']) return textsOf(def['innerType'] as z.core.$ZodType, path)
  return []
}

// Shows R28.
it('no text that somebody fills in takes a card number', () => {
  const taken = Object.entries(endpoints).flatMap(([name, { schema }]) => {
    const { body } = schema as { body?: z.ZodType }
    if (!body) return []
    return textsOf(body, '')
      .filter(({ path, schema: text }) => !free.test(path) && text.safeParse(CARD).success)
      .map(({ path }) => `${name} ${path}`)
      .filter((text) => !reviewed.some((pattern) => pattern.test(text)))
  })

  expect(taken).toEqual([])
})

it('looks into lists, choices and what wraps them', () => {
  const Note = z.object({
    lines: z.array(z.object({ text: z.string().optional() })),
    to: z.union([z.literal(1), z.string()]),
  })

  expect(textsOf(Note, '').map(({ path }) => path)).toEqual(['lines[].text', 'to'])
})
