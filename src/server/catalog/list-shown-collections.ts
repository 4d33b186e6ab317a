import type { CollectionTeaser } from '#domain/catalog/facets.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import type { Language } from '#domain/texts/languages.ts'
import { listCollectionImages, listCollectionRows, nameOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Lists the collections that visitors see, in the merchant's order. */
export async function listShownCollections(db: Db, language: Language | undefined): Promise<CollectionTeaser[]> {
  const [rows, images] = [await listCollectionRows(db), await listCollectionImages(db)]
  return rows
    .filter(({ shown }) => shown === 1)
    .map((row) => {
      const image = images.find(({ id }) => id === row.image_id)
      return {
        id: row.id,
        slug: row.slug,
        name: nameOf(row, language),
        ...(image && { image: { ...image, src: largestImageUrl(image), alt: '' } }),
      }
    })
}
