import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import { t } from '#domain/texts/t.ts'
import { toProductCardData } from '#web/catalog/card/product-card-data.ts'
import { findDropNumber } from './drop-number.ts'
import { findFeaturedSlides, homeImageUrl } from './featured-slides.ts'
import { toProductSlides } from './product-slides.ts'

const NEWEST = 8

/** What the home page of the specification shows. */
export type Standard = Awaited<ReturnType<typeof loadStandard>>

/** Reads what the home page of the specification shows. */
export async function loadStandard(api: Api) {
  const newest = async (collectionName: CollectionId, limit: number) =>
    (await api.listProducts({ collectionName, sortBy: 'createdAt', direction: 'desc', limit })).products
  const imageOf = async (collection: CollectionId) => (await newest(collection, 1))[0]?.images[0]
  const [products, feature] = await Promise.all([newest('products', NEWEST), findFeaturedSlides(api)])
  const isFeatured = feature.length > 0
  const [hoodies, jackets, accessories] = isFeatured
    ? []
    : await Promise.all([imageOf('hoodies-Pants'), imageOf('jackets'), imageOf('others')])
  return {
    drop: findDropNumber(products.flatMap(({ tags }) => tags)),
    isFeatured,
    slides: isFeatured ? feature : toProductSlides(products),
    newest: { cards: products.map(toProductCardData), image: products[0]?.images[0] },
    images: { hoodies, jackets, accessories },
  }
}

/** The three cards of collections of the specification. */
export function standardCards({ isFeatured, images }: Pick<Standard, 'isFeatured' | 'images'>) {
  const file = (name: string) => (isFeatured ? homeImageUrl(`collection-${name}.avif`) : undefined)
  return [
    {
      title: t('home.hoodies'),
      subtitle: t('home.hoodiesLine'),
      to: href('/collections/:id', { id: 'hoodies' }),
      file: file('hoodies'),
      image: images.hoodies,
    },
    {
      title: t('home.jackets'),
      subtitle: t('home.jacketsLine'),
      to: href('/collections/:id', { id: 'jackets' }),
      file: file('jackets'),
      image: images.jackets,
    },
    {
      title: t('home.accessories'),
      subtitle: t('home.accessoriesLine'),
      file: file('accessories'),
      image: images.accessories,
    },
  ]
}
