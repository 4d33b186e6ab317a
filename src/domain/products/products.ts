import { z } from 'zod'
import { Collection, ListedProduct, Product, Variant } from '#domain/catalog/catalog.ts'
import { ADMIN_PRODUCTS_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Price } from '#domain/money/price.ts'

/** Whether customers see a product. */
export const ProductStatus = z.enum(['draft', 'published'])
export type ProductStatus = z.infer<typeof ProductStatus>

const words = (max: number) => z.string().trim().max(max)
const required = (label: string, max = 200) => words(max).min(1, `${label} is required`)

/** A image of a colour: one that was uploaded, or one that was imported and not fetched yet. */
export const EditedImage = z.object({
  id: z.string().max(64).optional(),
  sourceUrl: z.string().max(2000).optional(),
  alt: words(300).default(''),
})
export type EditedImage = z.output<typeof EditedImage>

/** A size of a colour. Stock is sent as the difference to what the editor saw, so sales made meanwhile stay. */
export const EditedSize = z.object({
  size: required('Size', 60),
  change: z.int('Stock must be a whole number').min(-1_000_000).max(1_000_000).default(0),
  code: words(100).optional(),
  barcode: words(100).optional(),
})
export type EditedSize = z.output<typeof EditedSize>

/** A colour, in the place it shall stand. */
export const EditedVariant = z.object({
  variantId: z.string().max(64).optional(),
  color: required('Color', 100),
  swatch: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'A swatch is written #1746d1')
    .default(''),
  variantPrice: Price,
  images: z.array(EditedImage).max(60).default([]),
  sizes: z.array(EditedSize).max(60),
})
export type EditedVariant = z.output<typeof EditedVariant>

/** A whole product as it shall be. Colours and sizes it leaves out are no longer sold. */
export const EditedProduct = z.object({
  version: z.int().optional().describe('The version its editor saw: another one is not overwritten'),
  model: required('Model'),
  type: words(100).default(''),
  collection: Collection,
  description: words(20_000).default(''),
  price: Price,
  fit: words(100).default(''),
  brand: words(100).default(''),
  category: words(100).default(''),
  tags: z.array(words(60)).max(60).default([]),
  sku: words(100).default(''),
  slug: words(200).optional(),
  status: ProductStatus.default('published'),
  variants: z.array(EditedVariant).min(1, 'No variants selected').max(100),
})
export type EditedProduct = z.output<typeof EditedProduct>

/** The letters of the simple form, and what each is labelled in a sku entry (spec §5, ruling R17). */
export const simpleSizes = { S: 'Small', M: 'Medium', L: 'Large', XL: 'Large' } as const

const JsonList = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not JSON' })
    return z.NEVER
  }
})

/** The flat fields of the simple form (spec §3, §5), all of them required. */
export const SimpleProduct = z.object({
  collectionName: Collection,
  fit: required('Fit', 100),
  description: required('Description', 20_000),
  model: required('Model'),
  price: z.coerce.number('Price must be a number').min(0, 'Price is at least 0').pipe(Price),
  slug: required('Slug'),
  type: required('Type', 100),
  color: required('Color', 100),
  variants: JsonList.pipe(
    z
      .array(
        z.object({
          color: required('Color', 100),
          variantPrice: z.coerce.number('Price must be a number').pipe(Price),
          skus: z
            .array(
              z.object({
                order: z.coerce.number().int().min(1).optional(),
                quantity: z.coerce
                  .number('Quantity must be a number')
                  .int('Quantity must be a whole number')
                  .min(0, 'Quantity is at least 0')
                  .max(1_000_000),
                sizes: required('Size', 60),
                value: z.string().max(60).optional(),
              }),
            )
            .min(1, 'No sizes selected')
            .max(60),
        }),
      )
      .min(1, 'No variants selected')
      .max(100),
  ),
})
export type SimpleProduct = z.output<typeof SimpleProduct>

/** What the full form sends on adding (spec §3): a colour's images by file name or id, tags in either form. */
export const NewProductDetails = EditedProduct.extend({
  tags: z
    .array(words(60).or(z.object({ content: words(60) })))
    .max(60)
    .default([]),
  sizes: z.record(z.string().max(60), z.boolean()).optional().describe('Sizes of every colour that names none'),
  variants: z
    .array(
      EditedVariant.extend({
        images: z.array(z.string().max(300).or(EditedImage)).max(60).default([]),
        sizes: z.array(EditedSize).max(60).optional(),
      }),
    )
    .min(1, 'No variants selected')
    .max(100),
})
export type NewProductDetails = z.output<typeof NewProductDetails>

/** A colour with what only staff see of it. */
export const AdminVariant = Variant.omit({ images: true, sizes: true }).extend({
  images: z.array(
    z.object({ id: z.string().optional(), sourceUrl: z.string().optional(), src: z.string(), alt: z.string() }),
  ),
  sizes: z.array(
    z.object({ skuId: z.string(), value: z.string(), quantity: z.int(), code: z.string(), barcode: z.string() }),
  ),
})
export type AdminVariant = z.output<typeof AdminVariant>

/** A product as it is edited: drafts too, with the version that saving must name. */
export const AdminProduct = Product.extend({
  status: ProductStatus,
  version: z.int(),
  variants: z.array(AdminVariant),
})
export type AdminProduct = z.output<typeof AdminProduct>

/** A product in the list of the back office. */
export const AdminListedProduct = ListedProduct.extend({
  status: ProductStatus,
  updatedAt: z.string(),
  stock: z.int().describe('Pieces of all sizes'),
})
export type AdminListedProduct = z.output<typeof AdminListedProduct>

export const AdminProductQuery = z.object({
  search: z.string().trim().max(100).optional(),
  status: ProductStatus.optional(),
  collection: Collection.optional(),
  stock: z.enum(['low', 'out']).optional().describe('With a size about to run out, or with one that has'),
  sort: z.enum(['newest', 'changed', 'model', 'cheapest', 'dearest']).default('newest'),
  startAfter: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(ADMIN_PRODUCTS_PAGE_SIZE),
})
export type AdminProductQuery = z.output<typeof AdminProductQuery>

/** One line of a size's ledger. */
export const StockMovement = z.object({
  id: z.string(),
  change: z.int(),
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  by: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  at: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** What became of one uploaded file: its place in the shop, or why it was refused. */
export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  src: z.string(),
  error: z.string().optional(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const ById = z.object({ id: z.string().min(1).max(64) })
const BySku = z.object({ skuId: z.string().min(1).max(64) })
const SavedProduct = z.object({ id: z.string(), slug: z.string() })
const staffOnly = ['NOT_SIGNED_IN', 'ADMIN_ONLY'] as const
const images = z.array(z.file()).optional().describe('Pictures; variants name them by their file names')

export const adminProductEndpoints = {
  listAdminProducts: {
    method: 'GET',
    url: '/api/admin/products',
    config: { access: 'admin' },
    schema: {
      summary: 'Products with their stock, drafts included, page by page',
      tags: ['catalogue'],
      querystring: AdminProductQuery,
      response: {
        200: z.object({ products: z.array(AdminListedProduct), hasMore: z.boolean() }),
        ...failures('INVALID_REQUEST', ...staffOnly),
      },
    },
  },
  getAdminProduct: {
    method: 'GET',
    url: '/api/admin/products/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'One product as it is edited',
      tags: ['catalogue'],
      params: ById,
      response: { 200: AdminProduct, ...failures(...staffOnly, 'PRODUCT_NOT_FOUND') },
    },
  },
  createProduct: {
    method: 'POST',
    url: '/api/products',
    config: { access: 'admin', multipart: true },
    schema: {
      summary: 'Add a product: its details as JSON, or the flat fields of the simple form',
      tags: ['catalogue'],
      body: z.object({
        productDetails: z.string().optional().describe('The product as JSON; the other fields are then ignored'),
        collectionName: z.string().optional(),
        fit: z.string().optional(),
        description: z.string().optional(),
        model: z.string().optional(),
        price: z.string().optional(),
        slug: z.string().optional(),
        type: z.string().optional(),
        color: z.string().optional(),
        variants: z.string().optional().describe('A JSON list of colours with their skus'),
        images,
      }),
      response: {
        201: SavedProduct,
        ...failures('INVALID_REQUEST', ...staffOnly, 'IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'),
      },
    },
  },
  editProduct: {
    method: 'PUT',
    url: '/api/products/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Make a product what the request says; stock changes by differences',
      tags: ['catalogue'],
      params: ById,
      body: EditedProduct,
      response: {
        200: SavedProduct,
        ...failures('INVALID_REQUEST', ...staffOnly, 'PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED', 'STOCK_TOO_LOW'),
      },
    },
  },
  deleteProduct: {
    method: 'DELETE',
    url: '/api/products/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Take a product from the shop; orders keep what they say of it',
      tags: ['catalogue'],
      params: ById,
      response: { 204: z.null(), ...failures(...staffOnly, 'PRODUCT_NOT_FOUND') },
    },
  },
  deleteVariant: {
    method: 'DELETE',
    url: '/api/products/:id/variants/:variantId',
    config: { access: 'admin' },
    schema: {
      summary: 'Take one colour from the shop; the last one takes the product with it',
      tags: ['catalogue'],
      params: ById.extend({ variantId: z.string().min(1).max(64) }),
      response: {
        200: z.object({ isProductDeleted: z.boolean() }),
        ...failures(...staffOnly, 'PRODUCT_NOT_FOUND'),
      },
    },
  },
  listStockMovements: {
    method: 'GET',
    url: '/api/admin/skus/:skuId/movements',
    config: { access: 'admin' },
    schema: {
      summary: 'Why a size has the stock it has, newest first',
      tags: ['catalogue'],
      params: BySku,
      response: { 200: z.array(StockMovement), ...failures(...staffOnly) },
    },
  },
  correctStock: {
    method: 'POST',
    url: '/api/admin/skus/:skuId/corrections',
    config: { access: 'admin' },
    schema: {
      summary: 'Add pieces that were found, or take off pieces that are missing',
      tags: ['catalogue'],
      params: BySku,
      body: z.object({ change: z.int().min(-1_000_000).max(1_000_000) }),
      response: {
        200: z.object({ quantity: z.int() }),
        ...failures('INVALID_REQUEST', ...staffOnly, 'NOT_FOUND', 'STOCK_TOO_LOW'),
      },
    },
  },
  uploadImages: {
    method: 'POST',
    url: '/api/uploads',
    config: { access: 'admin', multipart: true },
    schema: {
      summary: 'Store pictures; each is taken or refused on its own',
      tags: ['pictures'],
      body: z.object({ images }),
      response: {
        201: z.array(UploadedFile),
        ...failures('INVALID_REQUEST', ...staffOnly, 'IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'),
      },
    },
  },
  deleteUpload: {
    method: 'DELETE',
    url: '/api/uploads/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Forget a picture, unless a product or an order shows it',
      tags: ['pictures'],
      params: ById,
      response: { 204: z.null(), ...failures(...staffOnly) },
    },
  },
} as const satisfies Record<string, Endpoint>
