import type { z } from 'zod'
import { NewProductDetails } from '#domain/products/product-details.ts'
import { SimpleProduct } from '#domain/products/quick-add.ts'
import type { EditedProduct } from '#domain/products/product-input.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { addNewProduct } from './edit-product.ts'
import type { SavedProduct } from './save-product.ts'

/** A image that came with the form, by the name it had there. */
export interface NamedImage {
  name: string
  id: string
}

/**
 * Adds a product from a form: its details as JSON, or the flat fields of the simple form (ruling R12). Images that no
 * colour names belong to the first one. Everything is checked as if it came alone.
 */
export async function createProduct(
  database: Database,
  form: { fields: Record<string, string>; images: NamedImage[] },
  userId: string,
): Promise<SavedProduct> {
  const details = form.fields['productDetails']
  const product =
    details === undefined ? fromSimpleForm(parse(SimpleProduct, form.fields), form.images) : fromDetails(details, form)
  return database.transact((tx) => addNewProduct(tx, product, userId))
}

function fromDetails(details: string, { images }: { images: NamedImage[] }): EditedProduct {
  const { sizes = {}, tags, ...product } = parse(NewProductDetails, readJson(details))
  const usual = Object.entries(sizes)
    .filter(([, isSold]) => isSold)
    .map(([size]) => ({ size: size.toUpperCase(), change: 0 }))
  const named = new Set<string>()
  const imageOf = (image: NewProductDetails['variants'][number]['images'][number]) => {
    if (typeof image !== 'string') return image
    named.add(image)
    return { id: images.find(({ name }) => name === image)?.id ?? image, alt: product.model }
  }
  const variants = product.variants.map((variant) => ({
    ...variant,
    images: variant.images.map(imageOf),
    sizes: variant.sizes ?? usual,
  }))
  const unnamed = images.filter(({ name }) => !named.has(name)).map(({ id }) => ({ id, alt: product.model }))
  variants[0]?.images.push(...unnamed)
  return { ...product, variants, tags: tags.map((tag) => (typeof tag === 'string' ? tag : tag.content)) }
}

function fromSimpleForm(simple: SimpleProduct, images: NamedImage[]): EditedProduct {
  const { collectionName, fit, description, model, price, slug, type, variants } = simple
  return {
    fit,
    description,
    model,
    price,
    slug,
    type,
    collection: collectionName,
    brand: '',
    category: '',
    sku: '',
    tags: [],
    status: 'published',
    variants: variants.map(({ color, variantPrice, skus }, index) => ({
      color,
      swatch: '',
      variantPrice,
      images: index === 0 ? images.map(({ id }) => ({ id, alt: `${model} ${color}` })) : [],
      sizes: skus.map(({ sizes, quantity }) => ({ size: sizes, change: quantity })),
    })),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', { cause, details: { fields: { productDetails: 'This is not JSON' } } })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  throw new ApiError('INVALID_REQUEST', { cause: parsed.error, details: { fields } })
}
