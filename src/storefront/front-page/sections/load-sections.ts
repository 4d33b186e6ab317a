import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import type { Image } from '#domain/catalog/product.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import type { ShownSection } from '#domain/front-page/shown-section.ts'
import { toProductCardData, type ProductCardData } from '#storefront/catalog/card/product-card-data.ts'
import { listNewest, loadShopWords, unlessGone, type CollectionCardData, type ShopWords } from './load-shop-words.ts'
import { toRowProduct } from './to-row-product.ts'

type Kind<Type extends ShownSection['type']> = Extract<ShownSection, { type: Type }>

/** A section with all that it shows. */
export type LoadedSection =
  | (Kind<'banner'> & { drop: string })
  | (Kind<'slides'> & { standard: ShopWords['slides'] })
  | (Omit<Kind<'collections'>, 'cards'> & { cards: CollectionCardData[] })
  | (Kind<'hero'> & { isDemoFilm: boolean })
  | (Omit<Kind<'products'>, 'products'> & { cards: ProductCardData[]; to: string })
  | Kind<'text' | 'newsletter'>

/** A front page of the merchant's own with all that it shows. */
export interface OwnHome {
  sections: LoadedSection[]
  /** There is no product yet, and nothing that the merchant wrote. */
  opensSoon: boolean
  /** The image with which it is shared. */
  shared: Image | undefined
}

/** The percentages of reduced products, in the steps of the filter. */
const REDUCED = Array.from({ length: 100 / DISCOUNT_STEP }, (_, step) => DISCOUNT_STEP * (step + 1))

/** Reads what sections show: products, collections, and what the shop puts where the merchant wrote nothing. */
export async function loadSections(api: Api, given: readonly object[]): Promise<OwnHome> {
  // The API tells sections loosely; the server makes them by this type.
  const sections = given as readonly ShownSection[]
  const shop = sections.some(takesWords) ? await loadShopWords(api) : undefined
  const loaded = await Promise.all(sections.map((section) => loadSection(api, section, shop)))
  const opensSoon = shop?.isEmpty === true && sections.every((section) => takesWords(section) || fillsItself(section))
  return { sections: loaded.flatMap((section) => section ?? []), opensSoon, shared: shop?.shared }
}

/** Whether it shows products, or the same in every shop. */
const fillsItself = ({ type }: ShownSection) => type === 'products' || type === 'newsletter'

/** Whether it shows something that the shop chooses. */
function takesWords(section: ShownSection) {
  if (section.type === 'slides') return section.slides.length === 0
  if (section.type === 'collections') return section.cards.length === 0
  if (section.type === 'hero') return !section.wide && !section.small
  return section.type === 'banner' && section.title === ''
}

async function loadSection(
  api: Api,
  section: ShownSection,
  shop: ShopWords | undefined,
): Promise<LoadedSection | undefined> {
  switch (section.type) {
    case 'banner':
      return { ...withShopWords(section, shop), drop: shop?.drop ?? '' }
    case 'slides':
      return loadSlides(section, shop?.slides ?? [])
    case 'hero':
      return loadHero(section, shop)
    case 'collections':
      return loadCollections(api, section, shop)
    case 'products':
      return loadRow(api, section)
    case 'text':
    case 'newsletter':
      return section
    default:
      return leaveOut(section)
  }
}

/** A page may hold a section of a type that only a later version of the shop knows. */
const leaveOut = (_unknown: never) => undefined

/** A banner without a title says the name of the shop. */
function withShopWords(section: Kind<'banner'>, shop: ShopWords | undefined) {
  if (section.title !== '' || !shop?.banner) return section
  const { title, line, button } = shop.banner
  return { ...section, title, line: section.line || line, button: section.button || button }
}

/** Without an image it is the film of the demo, and nothing in any other shop. */
function loadHero(section: Kind<'hero'>, shop: ShopWords | undefined): LoadedSection | undefined {
  if (section.wide || section.small) return { ...section, isDemoFilm: false }
  return shop?.hasFilm ? { ...section, isDemoFilm: true } : undefined
}

/** Without an image there are no slides. */
const loadSlides = (section: Kind<'slides'>, standard: ShopWords['slides']): LoadedSection | undefined =>
  section.slides.length + standard.length > 0 ? { ...section, standard } : undefined

async function loadCollections(api: Api, section: Kind<'collections'>, shop: ShopWords | undefined) {
  const cards = await loadCards(api, section, shop)
  return cards.length > 0 ? { ...section, cards } : undefined
}

async function loadCards(api: Api, { cards }: Kind<'collections'>, shop: ShopWords | undefined) {
  if (cards.length === 0) return shop?.cards ?? []
  const known = await api.listShownCollections()
  const loaded = await Promise.all(
    cards.map(async (card): Promise<CollectionCardData | undefined> => {
      const collection = known.find(({ id }) => id === card.collection)
      if (!collection) return undefined
      const { id, slug, name } = collection
      const own = card.image ?? collection.image
      const image = own ?? (await unlessGone(listNewest(api, id, 1)))?.[0]?.images[0]
      const to = href('/collections/:id', { id: slug })
      return { title: card.title || name, subtitle: card.line, to, file: undefined, image }
    }),
  )
  return loaded.flatMap((card) => card ?? [])
}

/** All products are no collection. */
const everything: Promise<Pick<CollectionSummary, 'collection'>> = Promise.resolve({})

/** A row without a product on sale is not shown. */
async function loadRow(api: Api, section: Kind<'products'>): Promise<LoadedSection | undefined> {
  const { source, collection, products: chosen, limit, ...rest } = section
  const id = source === 'collection' ? collection : 'products'
  const summary = await unlessGone<Pick<CollectionSummary, 'collection'>>(
    id === 'products' ? everything : api.getCollectionSummary({ id }),
  )
  if (!summary) return undefined
  const reduced = source === 'sale' ? { discount: REDUCED } : {}
  const products =
    source === 'hand' ? await listChosen(api, chosen) : await unlessGone(listNewest(api, id, limit, reduced))
  if (!products || products.length === 0) return undefined
  const cards = products.map(toProductCardData)
  const to = href('/collections/:id', { id: summary.collection?.slug ?? id })
  const title = rest.title || (summary.collection?.name ?? '')
  return { ...rest, title, source, collection, limit, cards, to }
}

async function listChosen(api: Api, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => unlessGone(api.getProduct({ id }))))
  return found.flatMap((details) => (details ? [toRowProduct(details)] : []))
}
