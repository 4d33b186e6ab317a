import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionAddress } from '#domain/catalog/collection-id.ts'
import type { Image } from '#domain/catalog/product.ts'
import { t } from '#domain/texts/t.ts'
import { toProductCardData } from '#storefront/catalog/card/product-card-data.ts'
import { findDropNumber } from './drop-number.ts'
import { findFeaturedSlides, homeImageUrl } from './featured-slides.ts'
import { toProductSlides } from './product-slides.ts'

const NEWEST = 8

/** What the home page of the specification shows. */
export type SpecifiedFrontPage = Awaited<ReturnType<typeof loadSpecifiedFrontPage>>

interface SpecifiedCard {
  image: Image | undefined
}

/** Reads what the home page of the specification shows. */
export async function loadSpecifiedFrontPage(api: Api) {
  const newest = async (collectionName: CollectionAddress, limit: number) =>
    (await api.listProducts({ collectionName, sortBy: 'createdAt', direction: 'desc', limit })).products
  const [products, feature, collections] = await Promise.all([
    newest('products', NEWEST),
    findFeaturedSlides(api),
    api.listShownCollections(),
  ])
  const isFeatured = feature.length > 0
  /** Its own image, else one of its newest product where none is made for the card. Undefined: visitors do not see the collection. */
  const cardOf = async (id: CollectionAddress): Promise<SpecifiedCard | undefined> => {
    const shown = collections.find((collection) => collection.id === id)
    if (!shown) return undefined
    if (shown.image || isFeatured) return { image: shown.image }
    return { image: (await newest(id, 1))[0]?.images[0] }
  }
  const [hoodies, jackets, accessories] = await Promise.all([
    cardOf('hoodies-Pants'),
    cardOf('jackets'),
    cardOf('others'),
  ])
  return {
    drop: findDropNumber(products.flatMap(({ tags }) => tags)),
    isFeatured,
    slides: isFeatured ? feature : toProductSlides(products),
    newest: { cards: products.map(toProductCardData), image: products[0]?.images[0] },
    cards: { hoodies, jackets, accessories },
  }
}

/** The three cards of collections of the specification, without those of collections that visitors do not see. */
export function specifiedCards({
  isFeatured,
  cards: { hoodies, jackets, accessories },
}: Pick<SpecifiedFrontPage, 'isFeatured' | 'cards'>) {
  const imageOf = (name: string, { image }: SpecifiedCard) => ({
    image,
    file: isFeatured && !image ? homeImageUrl(`collection-${name}.avif`) : undefined,
  })
  return [
    hoodies && {
      title: t('home.hoodies'),
      subtitle: t('home.hoodiesLine'),
      to: href('/collections/:id', { id: 'hoodies' }),
      ...imageOf('hoodies', hoodies),
    },
    jackets && {
      title: t('home.jackets'),
      subtitle: t('home.jacketsLine'),
      to: href('/collections/:id', { id: 'jackets' }),
      ...imageOf('jackets', jackets),
    },
    accessories && {
      title: t('home.accessories'),
      subtitle: t('home.accessoriesLine'),
      ...imageOf('accessories', accessories),
    },
  ].filter((card) => card !== undefined)
}
