import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noFacts } from '#domain/products/plain-facts.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import type { Database } from '#server/schema/database.ts'
import { addImage, imageId, storeCleanImage } from '#server/images/add-image.ts'
import { ImageStorageAway } from '#server/platform/images/image-storage-away.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { DemoProduct, DemoVariant } from './demo-product.ts'
import { readImageFacts } from './image-facts.ts'
import { isDemoSeeded, markDemoSeeded } from '#server/settings/demo-mark-queries.ts'
import { hasOtherProducts, listSources } from './queries.ts'
import { insertBrought, readStateHash } from './removal/removal-queries.ts'
import { translateDemoColor, translateDemoProduct } from './translate-demo.ts'

/** Milliseconds between two products, so that the first of the catalogue is the newest. */
const BETWEEN_DROPS = 6 * 60 * 60 * 1000

const demoImages = fileURLToPath(new URL('images/', import.meta.url))

/** What the demo is made of, unless a test says otherwise. */
interface DemoChoice {
  products?: readonly DemoProduct[]
  imagesFolder?: string
}

/** The catalogue is loaded when the demo is seeded or listed: a start that does neither needs none of it. */
const loadCatalogue = async () => (await import('./catalogue.ts')).demoProducts

/** What the seed did. An image that is missing or unreadable leaves its product without it. */
export interface SeedReport {
  products: number
  images: number
  missingImages: string[]
}

/**
 * Fills an empty shop with the demo catalogue, once. What was interrupted goes on where it stopped; a shop that has other
 * products, or once had all of these, is left alone. Throws `BUSY`.
 */
export async function seedDemo(
  database: Database,
  storage: ImageStorage,
  { products, imagesFolder = demoImages }: DemoChoice = {},
): Promise<SeedReport> {
  const report: SeedReport = { products: 0, images: 0, missingImages: [] }
  if ((await isDemoSeeded(database.query)) || (await hasOtherProducts(database.query))) return report

  const known = new Set(await listSources(database.query))
  const facts = await readImageFacts()
  const now = Date.now()
  for (const [index, product] of (products ?? (await loadCatalogue())).entries()) {
    const source = `demo:${slugify(product.model)}`
    if (known.has(source)) continue
    const images = await keepImages(database, storage, product, { imagesFolder, facts, report })
    const toSave = toProductToSave(product, images, {
      source,
      createdAt: new Date(now - index * BETWEEN_DROPS).toISOString(),
    })
    await database.transact(async (tx) => {
      const { id, slug } = await saveProduct(tx, toSave, { reason: 'seed' })
      const event = { type: 'product.created' as const, subjectId: id, payload: { slug, status: toSave.status } }
      await recordEvent(tx, event, { userId: null, at: new Date().toISOString() })
      await insertBrought(tx, { product_id: id, state_hash: await readStateHash(tx, id) })
    })
    report.products++
  }
  await database.transact(markDemoSeeded)
  return report
}

/** The demo catalogue as products to save, its images kept: what an upload of it would save. */
export async function listDemoProducts(
  database: Database,
  storage: ImageStorage,
  { products, imagesFolder = demoImages }: DemoChoice = {},
) {
  const facts = await readImageFacts()
  const report: SeedReport = { products: 0, images: 0, missingImages: [] }
  const now = Date.now()
  const found = []
  for (const [index, product] of (products ?? (await loadCatalogue())).entries()) {
    const images = await keepImages(database, storage, product, { imagesFolder, facts, report })
    const handle = `demo:${slugify(product.model)}`
    const createdAt = new Date(now - index * BETWEEN_DROPS).toISOString()
    found.push({ ...toProductToSave(product, images, { source: handle, createdAt }), source: { handle, hash: '' } })
  }
  return found
}

/** The demo catalogue as the seed saves it, without keeping anything: images by what their files hold, missing ones left out. */
export async function listDemoDocuments({ products, imagesFolder = demoImages }: DemoChoice = {}): Promise<
  ProductToSave[]
> {
  const createdAt = new Date(0).toISOString()
  const found = []
  for (const product of products ?? (await loadCatalogue())) {
    const files = product.variants.flatMap(({ images }) => images.map(({ file }) => file))
    const images = await Promise.all(
      files.map(async (file) => [file, await readImageId(join(imagesFolder, file))] as const),
    )
    found.push(toProductToSave(product, new Map(images), { source: `demo:${slugify(product.model)}`, createdAt }))
  }
  return found
}

async function readImageId(path: string): Promise<string | undefined> {
  try {
    return imageId(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

interface Keeping {
  imagesFolder: string
  facts: Awaited<ReturnType<typeof readImageFacts>>
  report: SeedReport
}

/** Keeps the images of a product. Answers with their ids by file name; what is missing is reported. */
async function keepImages(
  database: Database,
  storage: ImageStorage,
  product: DemoProduct,
  { imagesFolder, facts, report }: Keeping,
): Promise<Map<string, string | undefined>> {
  async function addDemoImage(file: string) {
    try {
      const bytes = await readFile(join(imagesFolder, file))
      const id = imageId(bytes)
      const described = facts[id]
      if (described) await storeCleanImage(database, storage, id, { bytes, ...described })
      else await addImage(database, storage, bytes)
      report.images++
      return id
    } catch (error) {
      if (error instanceof ImageStorageAway || !(isMissing(error) || error instanceof ApiError)) throw error
      report.missingImages.push(file)
      return undefined
    }
  }

  const files = product.variants.flatMap(({ images }) => images.map(({ file }) => file))
  return new Map(await Promise.all(files.map(async (file) => [file, await addDemoImage(file)] as const)))
}

function toProductToSave(
  product: DemoProduct,
  images: Map<string, string | undefined>,
  { source, createdAt }: { source: string; createdAt: string },
): ProductToSave {
  const { model, type, collection, fit, brand, category, description, tags } = product
  const sku = slugify(model).toUpperCase()
  return {
    ...noFacts,
    model,
    type,
    collection,
    fit,
    brand,
    category,
    description,
    tags,
    sku,
    createdAt,
    price: toMillimes(product.price),
    status: 'published',
    translations: translateDemoProduct(product),
    source: { handle: source, hash: '' },
    variants: product.variants.map((variant) => toVariantInput(variant, product, sku, images)),
  }
}

function toVariantInput(
  variant: DemoVariant,
  product: DemoProduct,
  sku: string,
  images: Map<string, string | undefined>,
) {
  return {
    color: variant.color,
    translations: translateDemoColor(variant.color),
    swatch: variant.swatch,
    variantPrice: toMillimes(variant.price ?? product.price),
    images: variant.images.flatMap(({ file, alt }) => {
      const id = images.get(file)
      return id ? [{ id, alt }] : []
    }),
    sizes: Object.entries(variant.sizes).map(([size, quantity]) => ({
      size,
      quantity,
      change: 0,
      code: `${sku}-${slugify(variant.color)}-${slugify(size)}`.toUpperCase(),
    })),
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const toMillimes = (dt: number) => Math.round(dt * 1000)
