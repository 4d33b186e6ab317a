import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { Collection } from '#domain/catalog/collection-id.ts'

/** A image in the form. Images belong to the product; colours name them by key. */
export interface DraftImage {
  key: string
  id?: string | undefined
  sourceUrl?: string | undefined
  src: string
  alt: string
  /** In edit mode a image only goes when the form is saved (spec §4). */
  isRemoved: boolean
}

/** A colour in the form: what was typed, text as text. A size without a text is not sold in this colour. */
export interface DraftVariant {
  key: string
  variantId?: string
  color: string
  swatch: string
  price: string
  imageKeys: string[]
  stock: Record<string, string>
  codes: Record<string, { code: string; barcode: string }>
}

/** Everything the product form holds. */
export interface ProductDraft {
  model: string
  type: string
  collection: Collection
  description: string
  price: string
  fit: string
  brand: string
  category: string
  tags: string[]
  sku: string
  status: 'draft' | 'published'
  sizes: string[]
  images: DraftImage[]
  variants: DraftVariant[]
}

/** The sizes the form offers as flags (spec §3, §9). */
export const usualSizes = ['S', 'M', 'L', 'XL', 'XXL']

export const emptyDraft: ProductDraft = {
  model: '',
  type: '',
  collection: 'hoodies-Pants',
  description: '',
  price: '',
  fit: '',
  brand: '',
  category: '',
  tags: [],
  sku: '',
  status: 'published',
  sizes: [],
  images: [],
  variants: [],
}

const imageKey = (image: { id?: string | undefined; sourceUrl?: string | undefined }) =>
  image.id ?? image.sourceUrl ?? ''

/** A product as the form shows it. */
export function draftOf(product: AdminProduct): ProductDraft {
  const { model, type, collection, description, price, fit, brand, category, tags, sku, status, variants } = product
  const images = new Map(
    variants.flatMap((variant) =>
      variant.images.map((image) => [imageKey(image), { ...image, key: imageKey(image), isRemoved: false }] as const),
    ),
  )
  return {
    ...{ model, type, collection, description, fit, brand, category, tags, sku, status },
    price: String(price / 1000),
    sizes: [...new Set(variants.flatMap(({ sizes }) => sizes.map(({ value }) => value)))],
    images: [...images.values()],
    variants: variants.map((variant) => ({
      key: variant.variantId,
      variantId: variant.variantId,
      color: variant.color,
      swatch: variant.swatch,
      price: String(variant.variantPrice / 1000),
      imageKeys: variant.images.map(imageKey),
      stock: Object.fromEntries(variant.sizes.map(({ value, quantity }) => [value, String(quantity)])),
      codes: Object.fromEntries(variant.sizes.map(({ value, code, barcode }) => [value, { code, barcode }])),
    })),
  }
}

type Wish = Omit<Input<(typeof adminEndpoints)['editProduct']>, 'id' | 'version'>

/** What the call takes of a draft. Stock becomes the difference to what the form was opened with. */
export function wishOf(draft: ProductDraft, opened: ProductDraft): Wish {
  const { sizes: _, images, variants, price, ...facts } = draft
  const kept = new Map(images.filter(({ isRemoved }) => !isRemoved).map((image) => [image.key, image]))
  return {
    ...facts,
    price: numberIn(price),
    variants: variants.map((variant) => {
      const seen = opened.variants.find(({ key }) => key === variant.key)
      return {
        ...(variant.variantId !== undefined && { variantId: variant.variantId }),
        color: variant.color,
        swatch: variant.swatch,
        variantPrice: variant.price.trim() === '' ? numberIn(price) : numberIn(variant.price),
        images: variant.imageKeys.flatMap((key) => {
          const image = kept.get(key)
          if (!image) return []
          const { id, sourceUrl, alt } = image
          return [{ alt, ...(id !== undefined && { id }), ...(sourceUrl !== undefined && { sourceUrl }) }]
        }),
        sizes: soldSizes(draft, variant).map((size) => ({
          size,
          change: numberIn(variant.stock[size] ?? '') - numberIn(seen?.stock[size] ?? ''),
          ...variant.codes[size],
        })),
      }
    }),
  }
}

/** The sizes in which a colour is sold. */
export function soldSizes({ sizes }: Pick<ProductDraft, 'sizes'>, { stock }: DraftVariant): string[] {
  return sizes.filter((size) => (stock[size] ?? '').trim() !== '')
}

/** A number as people type it: a comma is a point. What is no number is refused by the server, beside its field. */
export function numberIn(text: string): number {
  return text.trim() === '' ? 0 : Number(text.trim().replace(',', '.'))
}

/** A stock that cannot be meant, by the place it was typed in. */
export function problemsOf(draft: ProductDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  const isMoney = (text: string) => Number.isFinite(numberIn(text)) && numberIn(text) >= 0
  if (!draft.model.trim()) problems['model'] = 'Model is required'
  if (draft.price.trim() === '') problems['price'] = 'Price is required'
  else if (!isMoney(draft.price)) problems['price'] = 'Price must be a number'
  for (const [index, variant] of draft.variants.entries()) {
    if (!variant.color.trim()) problems[`variants.${index}.color`] = 'Color is required'
    if (!isMoney(variant.price)) problems[`variants.${index}.variantPrice`] = 'Price must be a number'
    for (const size of soldSizes(draft, variant)) {
      const quantity = numberIn(variant.stock[size] ?? '')
      if (!Number.isInteger(quantity) || quantity < 0)
        problems[`variants.${index}.sizes.${size}`] = 'Quantity must be a whole number, at least 0'
    }
  }
  return problems
}

/** A field that somebody else changed while the form was open. */
export interface Difference {
  field: string
  before: string
  theirs: string
  mine: string
}

/** What somebody else saved since the form was opened, beside what is typed now. */
export function differencesOf(opened: ProductDraft, theirs: ProductDraft, mine: ProductDraft): Difference[] {
  const [before, saved, typed] = [opened, theirs, mine].map(linesOf) as [Lines, Lines, Lines]
  return [...new Set([...Object.keys(before), ...Object.keys(saved)])]
    .filter((field) => before[field] !== saved[field])
    .map((field) => ({
      field,
      before: before[field] ?? '',
      theirs: saved[field] ?? '',
      mine: typed[field] ?? '',
    }))
}

type Lines = Record<string, string>

function linesOf({ variants, images, tags, sizes: _, ...facts }: ProductDraft): Lines {
  const altOf = new Map(images.map(({ key, alt }) => [key, alt]))
  const ofVariants = variants.flatMap(({ color, price, imageKeys, stock }) => [
    [`${color}: price`, price],
    [
      `${color}: stock`,
      Object.entries(stock)
        .map(([size, quantity]) => `${size} ${quantity}`)
        .join(', '),
    ],
    [`${color}: pictures`, imageKeys.map((key) => altOf.get(key) || key).join(', ')],
  ])
  return { ...facts, tags: tags.join(', '), ...(Object.fromEntries(ofVariants) as Lines) }
}
