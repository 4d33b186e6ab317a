import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { collectionIds, collections } from './collections.ts'

/** The collections a product can stand in. */
export type Collection = (typeof collections)[number]
export const Collection = z.enum(collections, { error: () => t('fields.chooseCollection') })

/** Every id that `/collections/{id}` knows. */
export const CollectionId = z.enum(collectionIds)
export type CollectionId = z.infer<typeof CollectionId>
