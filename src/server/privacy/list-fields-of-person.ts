import { nameIn } from '#domain/collections/name-in.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { formatFieldValue } from '#domain/custom-fields/read-field-values.ts'
import type { MyData } from '#domain/privacy/my-data.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { listFields, listFieldValues } from '#server/custom-fields/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** What stands in fields of the orders of a person, and of the customers of their phones. */
export async function listFieldsOfPerson(
  db: Db,
  orders: readonly { id: string; phone: string }[],
): Promise<MyData['customFields']> {
  const fields = await listFields(db, 'order', 'customer')
  if (fields.length === 0) return []
  const phones = new Set(orders.flatMap(({ phone }) => toPhoneTerm(phone) ?? []))
  const values = await listFieldValues(db, 'order', [...orders.map(({ id }) => id), ...phones])
  return values.flatMap(({ fieldId, value }) => {
    const field = fields.find(({ id }) => id === fieldId)
    if (!field) return []
    return [{ field: nameIn(field.names), value: formatFieldValue(field, value, currentLanguage()) }]
  })
}
