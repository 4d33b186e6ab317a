import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import type { Image } from '#domain/catalog/product.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import type { ShownSection } from '#domain/front-page/shown-section.ts'
import { findApiError } from '#web/state/api-error.ts'
import { toProductCardData, type ProductCardData } from '#web/catalog/card/product-card-data.ts'
import { loadStandard, standardCards, type Standard } from '#web/home/standard.ts'
import type { ShownImage } from '#web/widgets/image.tsx'
import { toRowProduct } from './to-row-product.ts'

type Kind<Type extends ShownSection['type']> = Extract<ShownSection, { type: Type }>
/** A card of a collection with what the collection says where the section says nothing. */
export interface CollectionCardData {
  title: string
  subtitle: string
  to?: string
  file: string | undefined
  image: ShownImage | undefined
}

/** A section with all that it shows. */
export type LoadedSection =
  | (Kind<'banner'> & { drop: string })
  | (Kind<'slides'> & { standard: Standard['slides'] })
  | (Omit<Kind<'collections'>, 'cards'> & { cards: CollectionCardData[] })
  | (Kind<'hero'> & { isFilm: boolean })
  | (Omit<Kind<'products'>, 'products'> & { cards: ProductCardData[]; to: string })
  | Kind<'text'>

/** A front page of the merchant's own with all that it shows. */
export interface OwnHome {
  sections: LoadedSection[]
  /** The picture with which it is shared. */
  shared: Image | undefined
}

/** The percentages of reduced products, in the steps of the filter. */
const REDUCED = Array.from({ length: 100 / DISCOUNT_STEP }, (_, step) => DISCOUNT_STEP * (step + 1))

/** Reads what sections show: products, collections, and what the shop puts where the merchant wrote nothing. */
export async function loadSections(api: Api, given: readonly object[]): Promise<OwnHome> {
  // The API tells sections loosely; the server makes them by this type.
  const sections = given as readonly ShownSection[]
  const standard = sections.some(takesStandard) ? await loadStandard(api) : undefined
  const loaded = await Promise.all(sections.map((section) => loadSection(api, section, standard)))
  return { sections: loaded.flatMap((section) => section ?? []), shared: standard?.newest.image }
}

/** Whether it shows something that the shop chooses. */
function takesStandard(section: ShownSection) {
  if (section.type === 'slides') return section.slides.length === 0
  if (section.type === 'collections') return section.cards.length === 0
  if (section.type === 'hero') return !section.wide && !section.small
  return section.type === 'banner' && section.line === ''
}

async function loadSection(
  api: Api,
  section: ShownSection,
  standard: Standard | undefined,
): Promise<LoadedSection | undefined> {
  switch (section.type) {
    case 'banner':
      return { ...section, drop: standard?.drop ?? '' }
    case 'slides':
      return { ...section, standard: standard?.slides ?? [] }
    case 'hero':
      return { ...section, isFilm: !section.wide && !section.small && standard?.isFeatured === true }
    case 'collections':
      return { ...section, cards: await loadCards(api, section, standard) }
    case 'products':
      return loadRow(api, section)
    case 'text':
      return section
  }
}

async function loadCards(api: Api, { cards }: Kind<'collections'>, standard: Standard | undefined) {
  if (cards.length === 0) return standard ? standardCards(standard) : []
  const loaded = await Promise.all(
    cards.map(async ({ collection: id, title, line, image }): Promise<CollectionCardData | undefined> => {
      const known = await unlessGone(api.getCollectionSummary({ id }))
      if (!known) return undefined
      const to = href('/collections/:id', { id: known.collection?.slug ?? id })
      const shown = image ?? (await listOf(api, id, 1))[0]?.images[0]
      return { title: title || (known.collection?.name ?? ''), subtitle: line, to, file: undefined, image: shown }
    }),
  )
  return loaded.flatMap((card) => card ?? [])
}

/** All products are no collection. */
const everything: Promise<Pick<CollectionSummary, 'collection'>> = Promise.resolve({})

/** A row of which nothing is sold is not shown. */
async function loadRow(api: Api, section: Kind<'products'>): Promise<LoadedSection | undefined> {
  const { source, collection, products: chosen, limit, ...rest } = section
  const id = source === 'collection' ? collection : 'products'
  const summary = await unlessGone<Pick<CollectionSummary, 'collection'>>(
    id === 'products' ? everything : api.getCollectionSummary({ id }),
  )
  if (!summary) return undefined
  const products = source === 'hand' ? await listChosen(api, chosen) : await listOf(api, id, limit, source === 'sale')
  if (products.length === 0) return undefined
  const cards = products.map(toProductCardData)
  const to = href('/collections/:id', { id: summary.collection?.slug ?? id })
  const title = rest.title || (summary.collection?.name ?? '')
  return { ...rest, title, source, collection, limit, cards, to }
}

async function listOf(api: Api, collectionName: string, limit: number, isReduced = false) {
  const discount = isReduced ? { discount: REDUCED } : {}
  return (await api.listProducts({ collectionName, sortBy: 'createdAt', direction: 'desc', limit, ...discount }))
    .products
}

async function listChosen(api: Api, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => unlessGone(api.getProduct({ id }))))
  return found.flatMap((details) => (details ? [toRowProduct(details)] : []))
}

/** What is not shown any more is left out of the page. */
async function unlessGone<Value>(value: Promise<Value>): Promise<Value | undefined> {
  try {
    return await value
  } catch (error) {
    if (findApiError(error)?.status === 404) return undefined
    throw error
  }
}
