import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValues, CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { parseFieldValues } from '#domain/custom-fields/parse-field-values.ts'
import { languages } from '#domain/texts/languages.ts'
import { listCatalogFields } from '#server/custom-fields/files/with-stored-files.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import type { Db } from '#server/schema/database.ts'

type WithFields = Pick<ProductToSave, 'fieldValues' | 'variants'>

/** Whether saving a product writes into fields. */
export const writesFields = ({ fieldValues, variants }: WithFields): boolean =>
  [fieldValues, ...variants.map((variant) => variant.fieldValues)].some(
    (values) => values !== undefined && Object.keys(values).length > 0,
  )

/** What products and their colors, by their ids, have in fields. */
export async function readCatalogFields(
  db: Db,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<(id: string) => CustomValues> {
  const ofProducts = await readFieldValues(db, 'product', productIds)
  const ofVariants = await readFieldValues(db, 'variant', variantIds)
  return (id) => ({ ...ofProducts.valuesOf(id), ...ofVariants.valuesOf(id) })
}

/** A snapshot with what restores its values: what was empty then is emptied. Values that their fields would refuse by now stay. */
export async function withRestoredFields<Product extends WithFields>(tx: Db, before: Product): Promise<Product> {
  if (before.fieldValues === undefined) return before
  const fields = await listCatalogFields(tx)
  const ofProduct = fields.filter(({ subject }) => subject === 'product')
  const ofVariant = fields.filter(({ subject }) => subject === 'variant')
  return {
    ...before,
    fieldValues: toRestored(ofProduct, before.fieldValues),
    variants: before.variants.map((variant) => ({
      ...variant,
      fieldValues: toRestored(ofVariant, variant.fieldValues ?? {}),
    })),
  }
}

function toRestored(fields: readonly CustomField[], before: CustomValuesInput): CustomValuesInput {
  const wanted = fields.map((field) => {
    const value = before[field.key]
    if (!field.isPerLanguage) return { field, sent: { [field.key]: value ?? null } }
    const texts = typeof value === 'object' && value !== null ? value : {}
    return { field, sent: { [field.key]: Object.fromEntries(languages.map(({ code }) => [code, texts[code] ?? ''])) } }
  })
  return Object.assign(
    {},
    ...wanted.flatMap(({ field, sent }) =>
      Object.keys(parseFieldValues([field], sent).errors).length === 0 ? [sent] : [],
    ),
  ) as CustomValuesInput
}

/** Values in one order, whatever that of the fields. Undefined where there are none. */
export function sortValues(values: CustomValuesInput = {}): [string, unknown][] | undefined {
  const sorted = Object.entries(values)
    .map(([key, value]): [string, unknown] => [
      key,
      typeof value === 'object' && value !== null ? Object.entries(value).toSorted(byKey) : value,
    ])
    .toSorted(byKey)
  return sorted.length > 0 ? sorted : undefined
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
