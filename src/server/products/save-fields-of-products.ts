import type { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { saveFieldValues } from '#server/custom-fields/save-field-values.ts'
import type { Db } from '#server/schema/database.ts'

interface WithFields {
  fieldValues?: CustomValuesInput | undefined
}

/** A product that was saved, with its variants in the order of the input. */
interface SavedProduct {
  id: string
  input: WithFields & { variants: readonly WithFields[] }
  variants: readonly { id: string }[]
}

/** Saves what stands in custom fields of products and their variants. Throws `INVALID_REQUEST` for values that their fields refuse. */
export async function saveFieldsOfProducts(tx: Db, products: readonly SavedProduct[]): Promise<void> {
  const ofProducts = products.map(({ id: subjectId, input: { fieldValues: sent } }) => ({
    subjectId,
    path: 'fieldValues',
    sent,
  }))
  const ofVariants = products.flatMap(({ input, variants }) =>
    input.variants.map(({ fieldValues: sent }, place) => ({
      subjectId: variants[place]?.id ?? '',
      path: `variants.${place}.fieldValues`,
      sent,
    })),
  )
  await saveFieldValues(tx, 'product', ofProducts)
  await saveFieldValues(tx, 'variant', ofVariants)
}
