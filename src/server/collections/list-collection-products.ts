import type { ProductTranslations } from '#domain/catalog/translations.ts'
import { readingLanguages } from '#domain/texts/languages.ts'
import { MAX_ORDERED, type CollectionProducts } from '#domain/collections/collection-draft.ts'
import type { CollectionRule } from '#domain/collections/collection-rule.ts'
import { ApiError } from '#domain/api/errors.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import type { Db } from '#server/schema/database.ts'
import { isIn, meetsRule } from './membership-queries.ts'
import { countMembers, findCollectionById, listMembers, toMembership } from './queries.ts'

/** Products that a preview shows. */
const PREVIEWED = 24

/** Lists the published products of a collection in its order by hand. Throws `NOT_FOUND`. */
export async function listCollectionProducts(db: Db, id: string): Promise<CollectionProducts> {
  const row = await findCollectionById(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return read(db, isIn(toMembership(row)), { placesOf: id, limit: MAX_ORDERED })
}

/** Lists the newest published products that a rule finds now, and counts them all. */
export async function previewRule(db: Db, rule: CollectionRule): Promise<CollectionProducts> {
  return read(db, meetsRule(rule, new Date()), { placesOf: '', limit: PREVIEWED })
}

async function read(db: Db, condition: ReturnType<typeof meetsRule>, order: Parameters<typeof listMembers>[2]) {
  const [total, rows] = await Promise.all([countMembers(db, condition), listMembers(db, condition, order)])
  const languages = readingLanguages()
  const nameOf = (model: string, translations: string) => {
    const texts = JSON.parse(translations) as ProductTranslations
    return languages.map((language) => texts[language]?.model).find(Boolean) ?? model
  }
  return {
    total,
    products: rows.map(({ id, model, translations, imageId }) => ({
      id,
      model: nameOf(model, translations),
      src: imageId ? thumbnailUrl({ id: imageId }) : '',
    })),
  }
}
