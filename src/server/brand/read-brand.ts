import type { Brand } from '#domain/brand/brand.ts'
import type { Database } from '#server/schema/database.ts'
import { getBrand } from '#server/settings/queries.ts'

/** The look of the shop as it is edited: that of the demo until another was saved. */
export async function readBrand(database: Database): Promise<Brand> {
  return getBrand(database.query)
}
