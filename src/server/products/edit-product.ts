import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { pickFacts } from '#domain/products/plain-facts.ts'
import type { ProductInput } from '#domain/products/product-input.ts'
import { toLoggedFields } from '#domain/custom-fields/read-field-values.ts'
import { changedFields } from '#server/audit/changed-fields.ts'
import { listFields } from '#server/custom-fields/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { saveProduct, type SavedProduct } from './save-product.ts'

/**
 * Makes a product what the request says and writes into the log what changed. Stock changes by differences, so sales
 * made while the form was open stay. Throws `PRODUCT_NOT_FOUND`, `PRODUCT_CHANGED`, `STOCK_TOO_LOW`, `INVALID_REQUEST`.
 */
export async function editProduct(
  database: Database,
  id: string,
  product: ProductInput,
  userId: string,
): Promise<SavedProduct> {
  return database.transact(async (tx) => {
    const before = await getAdminProduct(tx, id)
    const fields = await listFields(tx, 'product', 'variant')
    const saved = await saveProduct(tx, { ...product, id }, { reason: 'edit', userId })
    await logProduct(tx, { action: 'product.edited', id, userId, before: stateOf(before, fields) })
    return saved
  })
}

/** Adds a product and writes that into the audit log. Throws `INVALID_REQUEST`. */
export async function addNewProduct(tx: Db, product: ProductInput, userId: string): Promise<SavedProduct> {
  const saved = await saveProduct(tx, product, { reason: 'edit', userId })
  await logProduct(tx, { action: 'product.added', id: saved.id, userId, before: {} })
  return saved
}

async function logProduct(tx: Db, log: { action: string; id: string; userId: string; before: object }) {
  const { action, id, userId, before } = log
  const product = await getAdminProduct(tx, id)
  const subject = { kind: 'product' as const, id, name: product.model }
  const after = stateOf(product, await listFields(tx, 'product', 'variant'))
  const { slug, status } = product
  await recordEvent(
    tx,
    action === 'product.added'
      ? { type: 'product.created', subjectId: id, payload: { slug, status } }
      : {
          type: 'product.changed',
          subjectId: id,
          payload: { fields: Object.keys(changedFields(before, after).after) },
        },
    { userId, at: new Date().toISOString(), log: { action, subject, before, after } },
  )
}

/** A product as the log speaks of it: one field for each thing that may change on its own. */
function stateOf({ variants, ...product }: ProductForStaff, fields: readonly CustomField[]): Record<string, unknown> {
  const ofSubject = (subject: CustomField['subject']) => fields.filter((field) => field.subject === subject)
  const { model, collections, description, price, tags, slug, status } = product
  const facts = {
    model,
    ...pickFacts(product),
    collection: collections.join(', '),
    description,
    tags,
    slug,
    status,
    ...toLoggedFields(ofSubject('product'), product.fieldValues),
  }
  const ofVariants = variants.flatMap(({ color, variantPrice, oldPrice, images, sizes, fieldValues }) => [
    [`${color}: price`, variantPrice / 1000],
    ...(oldPrice === undefined ? [] : [[`${color}: old price`, oldPrice / 1000] as const]),
    [`${color}: pictures`, images.map((image) => image.id ?? image.sourceUrl)],
    [`${color}: stock`, sizes.map(({ value, quantity }) => `${value} ${quantity}`).join(', ')],
    ...Object.entries(toLoggedFields(ofSubject('variant'), fieldValues)).map(([name, text]) => [
      `${color}, ${name}`,
      text,
    ]),
  ])
  return { ...facts, price: price / 1000, ...Object.fromEntries(ofVariants) }
}
