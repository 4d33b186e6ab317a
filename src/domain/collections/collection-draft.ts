import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionRule } from './collection-rule.ts'
import { CollectionSort } from './shown-collection.ts'
import { SavedNames } from './language-names.ts'

/** The most products that stand in an order by hand. */
export const MAX_ORDERED = 1_000
/** The most collections of a shop. */
export const MAX_SHOP_COLLECTIONS = 200

const time = () => z.iso.datetime({ error: () => t('fields.notValid', { label: t('fields.time') }) }).nullable()

const ids = () => z.array(ClientId).max(MAX_ORDERED).optional()

/** A collection as it shall be. A new one has no version. */
export const CollectionDraft = z
  .object({
    version: z.int().optional().describe('The version its editor saw: another one is not overwritten'),
    names: SavedNames,
    slug: requiredLine(() => t('fields.address'), 64)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, { error: () => t('collections.slugForm') })
      .describe('Its address: /collections/{slug}'),
    imageId: ClientId.nullable(),
    sort: CollectionSort,
    rule: CollectionRule.nullable().describe('Whether there is one is decided when it is added'),
    hidden: z.boolean(),
    startsAt: time().describe('Visitors see it from then on'),
    endsAt: time().describe('Visitors see it until then'),
    put: ids().describe('Products that are put into it. One that is filled by rule takes none'),
    taken: ids().describe('Products that are taken out of it'),
    order: z
      .array(ClientId)
      .max(MAX_ORDERED)
      .optional()
      .describe('The products in their order by hand. Absent: as it is'),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    error: () => t('fields.endsBeforeStart'),
  })
export type CollectionDraft = z.output<typeof CollectionDraft>

/** A product in the editor of a collection. */
export const CollectionProduct = z.object({ id: z.string(), model: z.string(), src: z.string() })
export type CollectionProduct = z.output<typeof CollectionProduct>

/** The products that a collection shows, the first ones. */
export const CollectionProducts = z.object({ total: z.int(), products: z.array(CollectionProduct) })
export type CollectionProducts = z.output<typeof CollectionProducts>
