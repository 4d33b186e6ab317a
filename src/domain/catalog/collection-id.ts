import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { collectionIds, collectionNames } from './collections.ts'

/** The collections a product can stand in. */
export type Collection = keyof typeof collectionNames
export const Collection = z.enum(Object.keys(collectionNames) as [Collection, ...Collection[]], {
  error: () => t('fields.chooseCollection'),
})

/** Every id that `/collections/{id}` knows. */
export const CollectionId = z.enum(collectionIds)
export type CollectionId = z.infer<typeof CollectionId>
