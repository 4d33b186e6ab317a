import type { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { t } from '#domain/texts/t.ts'

const notChosen = { error: () => t('fields.chooseCollection') }

/** The id of a collection that a product can stand in. Whether there is one of that id the server knows. */
export const CollectionId = ClientId.min(1, notChosen).regex(/^[a-z0-9-]+$/i, notChosen)
export type CollectionId = z.infer<typeof CollectionId>

/** What `/collections/{id}` may hold: the address of a collection, its id, or `products`. */
export const CollectionAddress = ClientId.min(1)
export type CollectionAddress = z.infer<typeof CollectionAddress>
