import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slugify } from '#domain/catalog/catalog.ts'
import { ShopError } from '#domain/api/errors.ts'
import { saveProduct, type ProductDraft } from '#server/products/save-product.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addImage, imageId, keepImage } from '#server/images/add-image.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { demoProducts, type DemoProduct, type DemoVariant } from './catalogue.ts'
import { readPictureFacts } from './picture-facts.ts'
import { isDemoSeeded, listSources, markDemoSeeded } from './queries.ts'

/** Milliseconds between two products, so that the first of the catalogue is the newest. */
const BETWEEN_DROPS = 6 * 60 * 60 * 1000

const demoPictures = fileURLToPath(new URL('pictures/', import.meta.url))

/** What the seed did. A picture that is missing or unreadable leaves its product without it. */
export interface SeedReport {
  products: number
  pictures: number
  missingPictures: string[]
}

/**
 * Fills an empty shop with the demo catalogue, once. What was interrupted goes on where it stopped; a shop that has other
 * products, or once had all of these, is left alone.
 */
export async function seedDemo(
  database: Database,
  storage: ImageStorage,
  { products = demoProducts, picturesFolder = demoPictures } = {},
): Promise<SeedReport> {
  const report: SeedReport = { products: 0, pictures: 0, missingPictures: [] }
  const sources = await listSources(database.query)
  const isOthersShop = sources.some((source) => !source?.startsWith('demo:'))
  if (isOthersShop || (await isDemoSeeded(database.query))) return report

  const known = new Set(sources)
  const facts = await readPictureFacts()
  const now = Date.now()
  for (const [index, product] of products.entries()) {
    const source = `demo:${slugify(product.model)}`
    if (known.has(source)) continue
    const pictures = await keepPictures(database, storage, product, { picturesFolder, facts, report })
    const draft = toDraft(product, pictures, { source, createdAt: new Date(now - index * BETWEEN_DROPS).toISOString() })
    await database.transact((tx) => saveProduct(tx, draft, { reason: 'seed' }))
    report.products++
  }
  await database.transact(markDemoSeeded)
  return report
}

/** The demo catalogue as drafts, its pictures kept: what an upload of it would save. */
export async function listDemoDrafts(
  database: Database,
  storage: ImageStorage,
  { products = demoProducts, picturesFolder = demoPictures } = {},
) {
  const facts = await readPictureFacts()
  const report: SeedReport = { products: 0, pictures: 0, missingPictures: [] }
  const now = Date.now()
  const drafts = []
  for (const [index, product] of products.entries()) {
    const pictures = await keepPictures(database, storage, product, { picturesFolder, facts, report })
    const handle = `demo:${slugify(product.model)}`
    const createdAt = new Date(now - index * BETWEEN_DROPS).toISOString()
    drafts.push({ ...toDraft(product, pictures, { source: handle, createdAt }), source: { handle, hash: '' } })
  }
  return drafts
}

interface Keeping {
  picturesFolder: string
  facts: Awaited<ReturnType<typeof readPictureFacts>>
  report: SeedReport
}

/** Keeps the pictures of a product. Answers with their ids by file name; what is missing is reported. */
async function keepPictures(
  database: Database,
  storage: ImageStorage,
  product: DemoProduct,
  { picturesFolder, facts, report }: Keeping,
): Promise<Map<string, string | undefined>> {
  async function addPicture(file: string) {
    try {
      const bytes = await readFile(join(picturesFolder, file))
      const id = imageId(bytes)
      const described = facts[id]
      if (described) await keepImage(database, storage, id, { bytes, ...described })
      else await addImage(database, storage, bytes)
      report.pictures++
      return id
    } catch (error) {
      if (!isMissing(error) && !(error instanceof ShopError)) throw error
      report.missingPictures.push(file)
      return undefined
    }
  }

  const files = product.variants.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  return new Map(await Promise.all(files.map(async (file) => [file, await addPicture(file)] as const)))
}

function toDraft(
  product: DemoProduct,
  pictures: Map<string, string | undefined>,
  { source, createdAt }: { source: string; createdAt: string },
): ProductDraft {
  const { model, type, collection, fit, brand, category, description, tags } = product
  const sku = slugify(model).toUpperCase()
  return {
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
    source: { handle: source, hash: '' },
    variants: product.variants.map((variant) => toDraftVariant(variant, product, sku, pictures)),
  }
}

function toDraftVariant(
  variant: DemoVariant,
  product: DemoProduct,
  sku: string,
  pictures: Map<string, string | undefined>,
) {
  return {
    color: variant.color,
    swatch: variant.swatch,
    price: toMillimes(variant.price ?? product.price),
    pictures: variant.pictures.flatMap(({ file, alt }) => {
      const id = pictures.get(file)
      return id ? [{ imageId: id, alt }] : []
    }),
    skus: Object.entries(variant.sizes).map(([size, quantity]) => ({
      size,
      quantity,
      code: `${sku}-${slugify(variant.color)}-${slugify(size)}`.toUpperCase(),
    })),
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const toMillimes = (dt: number) => Math.round(dt * 1000)
