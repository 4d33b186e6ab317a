import { firstCollections } from '#domain/catalog/first-collections.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noFacts } from '#domain/products/plain-facts.ts'
import { createApiOf, type ApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { WORKBOOK_TYPE } from '#domain/api/workbook.ts'
import { buildApp } from '#server/app.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import type { Feature } from '#server/feature.ts'
import { BackupRunner } from '#server/backup/backup-runner.ts'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { addUser, type NewUser } from './accounts.ts'
import { createTestDatabase } from './databases.ts'
import { isWithoutEmail } from './without-email/is-without-email.ts'
import { createTestBucket } from './s3/open-bucket.ts'

interface ShopSetup {
  hasLimits?: boolean
  smtpUrl?: string
  publicUrl?: string
  /** The bucket of its images. Without one they are on the disk. */
  storageUrl?: string | undefined
  metricsToken?: string
  cdnSeconds?: number
  telemetry?: Telemetry
  /** Takes the whole log. Without it nothing is logged. */
  logStream?: { write(line: string): void }
  /** Payment providers, where a test needs its own. */
  providers?: readonly PaymentProvider[]
  /** Loads extensions into the shop, where a test has some. */
  loadExtensions?: (database: Database, folder: string) => Promise<Extensions>
  /** Features, where a test plants its own. */
  features?: readonly Feature[]
}

/** A whole shop: real SQL on the engine under test, real routes, no network. */
export async function openShop({
  hasLimits = false,
  smtpUrl,
  providers,
  features,
  loadExtensions,
  logStream,
  publicUrl,
  storageUrl,
  metricsToken,
  cdnSeconds = 0,
  telemetry,
}: ShopSetup = {}) {
  const test = await createTestDatabase({ observeStatement: telemetry?.observeStatement })
  const { database, url: address, drop } = test
  const folder = await mkdtemp(join(tmpdir(), 'hanout-images-'))
  const images = await openImages({ dataDir: folder, storageUrl: storageUrl ?? (await createTestBucket()) })
  const backups = new BackupRunner({ database, storage: images.storage, folder: join(folder, 'backups') })
  const extensions = await loadExtensions?.(database, folder)
  const app = await buildApp({
    database,
    images,
    backups,
    telemetry,
    config: {
      dataDir: folder,
      logLevel: logStream ? 'debug' : 'silent',
      publicUrl: publicUrl ?? 'http://shop.test',
      isTrustedProxy: () => false,
      hasLimits,
      smtpUrl,
      metricsToken,
      cdnSeconds,
    },
    ...(providers && { providers }),
    ...(features && { features }),
    extensions,
    ...(logStream && { logStream }),
  })
  const call = (headers: Record<string, string> = {}) => apiOf(app, headers)

  return {
    app,
    database,
    extensions,
    address,
    images,
    backups,
    /** The folder of its images and of its key. */
    folder,
    /** The API as a guest calls it. */
    api: call(),
    /** The API with an access token. */
    apiWith: (accessToken: string) => call({ authorization: `Bearer ${accessToken}` }),
    addProduct: (product: NewProduct = {}) => addProduct(database, product),
    addUser: (user: NewUser = {}) => addUser(database, user),
    /** Creates an account and signs it in. */
    async signIn(user: NewUser = {}) {
      const account = await addUser(database, user)
      const tokens = await call().login({ email: account.email, password: account.password })
      return { ...account, ...tokens, api: call({ authorization: `Bearer ${tokens.accessToken}` }) }
    },
    /** Places an order of a guest for the first size of a product. */
    placeOrder: (product: TestProduct, buyer: Partial<typeof addressData> = {}, quantity = 1) =>
      call().placeDirectOrder({
        addressData: { ...addressData, ...buyer },
        productData: [{ skuId: product.sku(), quantity }],
      }),
    async stockOf(skuId: string) {
      const sku = await database.query
        .selectFrom('skus')
        .select('quantity')
        .where('id', '=', skuId)
        .executeTakeFirstOrThrow()
      return sku.quantity
    },
    async empty() {
      await test.empty()
      if (isWithoutEmail) await database.transact((tx) => upsertSetting(tx, 'emailAsked', 'no'))
    },
    async close() {
      await app.close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

function apiOf(app: Awaited<ReturnType<typeof buildApp>>, own: Record<string, string>): ApiOf<typeof endpoints> {
  return createApiOf(endpoints, async ({ method, url, headers, body }) => {
    // `fetch` encodes a form in the browser; `inject` needs the bytes.
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (body as object)
    const type = form && { 'content-type': form.headers.get('content-type') ?? '' }
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...type, ...own },
      ...(body !== undefined && { payload }),
    })
    const contentType = String(reply.headers['content-type'])
    if (contentType === WORKBOOK_TYPE) {
      return { status: reply.statusCode, body: new Blob([new Uint8Array(reply.rawPayload)]) }
    }
    const isJson = contentType.includes('json')
    return { status: reply.statusCode, body: !reply.body ? null : isJson ? reply.json() : reply.body }
  })
}

/** A product of a test. Prices are millimes; `colors` gives the stock by color and size. */
export interface NewProduct extends Partial<Omit<ProductToSave, 'variants'>> {
  colors?: Record<string, Record<string, number>>
  /** Discounted price: of all variants, or of those named. */
  variantPrice?: number | Record<string, number>
}

type Database = Awaited<ReturnType<typeof createTestDatabase>>['database']

/** Gives a shop that started without the demo the collections that builders of tests put products into. */
export async function addFirstCollections(database: Database) {
  const at = new Date().toISOString()
  const rows = firstCollections.map((id, place) => {
    return {
      id,
      slug: id,
      position: place + 1,
      names: JSON.stringify({ en: id, fr: id, ar: id }),
      created_at: at,
      updated_at: at,
    }
  })
  await database.transact((tx) =>
    tx
      .insertInto('collections')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Creates a published product. */
export async function addProduct(
  database: Database,
  { colors = { Ink: { M: 5 } }, variantPrice, ...product }: NewProduct,
) {
  const input: ProductToSave = {
    ...noFacts,
    model: 'Marsa Hoodie',
    type: 'Hoodie',
    description: '<p>Heavy cotton.</p>',
    price: 59_000,
    fit: 'Relaxed',
    brand: 'Hanout',
    category: 'Clothing',
    collection: 'hoodies-Pants',
    tags: [],
    status: 'published',
    ...product,
    variants: Object.entries(colors).map(([color, sizes]) => ({
      color,
      swatch: '#0e0e10',
      variantPrice: (typeof variantPrice === 'object' ? variantPrice[color] : variantPrice) ?? product.price ?? 59_000,
      images: [],
      sizes: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, change: 0 })),
    })),
  }
  const { id, slug } = await database.transact((tx) => saveProduct(tx, input, { reason: 'seed' }))
  const skus = await database.query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.id', 'skus.size', 'variants.color', 'variants.id as variantId'])
    .where('variants.product_id', '=', id)
    .execute()
  skus.sort((a, b) => sizeOrder(a.size) - sizeOrder(b.size))
  return {
    id,
    slug,
    /** The id of the SKU of a size and color; by default the first of each. */
    sku(size = skus[0]?.size, color = skus[0]?.color) {
      const found = skus.find((sku) => sku.size === size && sku.color === color)
      if (!found) throw new Error(`${size} in ${color} was not added`)
      return found.id
    },
  }
}

type TestProduct = Pick<Awaited<ReturnType<typeof addProduct>>, 'sku'>

/** A time as the API answers it: ISO 8601 in UTC. */
export const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The customer fields of the order modal. */
export const addressData = {
  userName: 'Amel Ben Ali',
  userEmail: isWithoutEmail ? '' : 'amel@example.com',
  userPhoneNumber: '20 123 456',
  street: '1 rue de Carthage, Tunis',
}
