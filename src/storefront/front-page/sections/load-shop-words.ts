import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionTeaser } from '#domain/catalog/facets.ts'
import type { Image } from '#domain/catalog/product.ts'
import { t } from '#domain/texts/t.ts'
import { findApiError } from '#ui/state/api-error.ts'
import { toProductSlides } from '#storefront/front-page/product-slides.ts'
import {
  loadSpecifiedFrontPage,
  specifiedCards,
  type SpecifiedFrontPage,
} from '#storefront/front-page/specified-front-page.ts'
import type { ShownImage } from '#ui/widgets/image.tsx'

/** A card of a collection with what the collection says where the section says nothing. */
export interface CollectionCardData {
  title: string
  subtitle: string
  to?: string
  file: string | undefined
  image: ShownImage | undefined
}

/** What the shop itself puts where the merchant wrote nothing. */
export interface ShopWords {
  /** Of a banner without words: undefined in the demo, whose banner knows its own. */
  banner: { title: string; line: string; button: string } | undefined
  /** It has no product yet. */
  isEmpty: boolean
  drop: string
  hasFilm: boolean
  slides: SpecifiedFrontPage['slides']
  cards: CollectionCardData[]
  /** The image with which the page is shared. */
  shared: Image | undefined
}

/** Products that become slides. */
const NEWEST = 8
/** Collections that cards lead to by themselves. */
const MOST_CARDS = 6

/** Reads it: the demo shows its own words and images, any other shop its name, its newest products and its collections. */
export async function loadShopWords(api: Api): Promise<ShopWords> {
  const { isDemo, storeName } = await api.getSettings()
  if (isDemo) {
    const standard = await loadSpecifiedFrontPage(api)
    const { drop, isFeatured, slides, newest } = standard
    return {
      banner: undefined,
      isEmpty: false,
      drop,
      hasFilm: isFeatured,
      slides,
      cards: specifiedCards(standard),
      shared: newest.image,
    }
  }
  const [products, cards] = await Promise.all([listNewest(api, 'products', NEWEST), loadShopCards(api)])
  const banner =
    products.length > 0
      ? { title: storeName, line: t('home.discover'), button: t('home.shop') }
      : { title: storeName, line: t('home.openingSoon'), button: '' }
  return {
    banner,
    isEmpty: products.length === 0,
    drop: '',
    hasFilm: false,
    cards,
    slides: toProductSlides(products),
    shared: products[0]?.images[0],
  }
}

/** A card for each of the first collections in which something is. */
async function loadShopCards(api: Api): Promise<CollectionCardData[]> {
  const collections = await api.listShownCollections()
  const cards: CollectionCardData[] = []
  // A shop may have many collections: no more are read than there are cards to fill.
  for (let next = 0; cards.length < MOST_CARDS && next < collections.length; next += MOST_CARDS) {
    const found = await Promise.all(collections.slice(next, next + MOST_CARDS).map((each) => loadShopCard(api, each)))
    cards.push(...found.filter((card) => card !== undefined))
  }
  return cards.slice(0, MOST_CARDS)
}

async function loadShopCard(
  api: Api,
  { id, slug, name, image }: CollectionTeaser,
): Promise<CollectionCardData | undefined> {
  const [newest] = (await unlessGone(listNewest(api, id, 1))) ?? []
  if (!newest) return undefined
  const to = href('/collections/:id', { id: slug })
  return { title: name, subtitle: '', to, file: undefined, image: image ?? newest.images[0] }
}

/** The newest products of a collection. */
export async function listNewest(api: Api, collectionName: string, limit: number, more: { discount?: number[] } = {}) {
  return (await api.listProducts({ collectionName, sortBy: 'createdAt', direction: 'desc', limit, ...more })).products
}

/** What is not shown any more, or hidden while the page is read, is left out of it. */
export async function unlessGone<Value>(value: Promise<Value>): Promise<Value | undefined> {
  try {
    return await value
  } catch (error) {
    const status = findApiError(error)?.status
    if (status === 404 || status === 400) return undefined
    throw error
  }
}
