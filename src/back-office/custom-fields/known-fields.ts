import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** The custom fields of products and variants. */
export async function listFieldsOfProducts(): Promise<CustomField[]> {
  const fields = await adminApi.listCustomFields({})
  return fields.filter(({ subject }) => subject === 'product' || subject === 'variant')
}
