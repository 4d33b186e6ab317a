import { z } from 'zod'
import { Uses } from '#domain/collections/uses.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StaffProductsPage, ProductForStaff, StaffProductQuery } from './product-for-staff.ts'
import { BulkEdit, BulkEditInput } from './bulk-edit.ts'
import { ProductInput } from './product-input.ts'
import { CorrectedStock, CountedSku, StockCorrection, StockQuery } from './stock-correction.ts'
import { StockMovement } from './stock-movement.ts'
import { UploadedFile } from './uploaded-file.ts'

const ById = z.object({ id: z.string().min(1).max(64) })
const BySku = z.object({ skuId: z.string().min(1).max(64) })
const SavedProduct = z.object({ id: z.string(), slug: z.string() })
const images = z.array(z.file()).optional().describe('Pictures; variants name them by their file names')

export const adminProductEndpoints = {
  listAdminProducts: {
    method: 'GET',
    url: '/api/admin/products',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'Products with their stock, drafts included, page by page',
      tags: ['catalogue'],
      querystring: StaffProductQuery,
      response: {
        200: StaffProductsPage,
        ...failures('INVALID_REQUEST', ...staffRefusals),
      },
    },
  },
  getAdminProduct: {
    method: 'GET',
    url: '/api/admin/products/:id',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'One product as it is edited',
      tags: ['catalogue'],
      params: ById,
      response: { 200: ProductForStaff, ...failures(...staffRefusals, 'PRODUCT_NOT_FOUND') },
    },
  },
  createProduct: {
    method: 'POST',
    url: '/api/products',
    config: { access: 'catalog:write', multipart: true },
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
        variants: z.string().optional().describe('A JSON list of colors with their skus'),
        images,
      }),
      response: {
        201: SavedProduct,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'),
      },
    },
  },
  editProduct: {
    method: 'PUT',
    url: '/api/products/:id',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Make a product what the request says; stock changes by differences',
      tags: ['catalogue'],
      params: ById,
      body: ProductInput,
      response: {
        200: SavedProduct,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED', 'STOCK_TOO_LOW'),
      },
    },
  },
  deleteProduct: {
    method: 'DELETE',
    url: '/api/products/:id',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Take a product from the shop; orders keep what they say of it',
      tags: ['catalogue'],
      params: ById,
      response: { 204: z.null(), ...failures(...staffRefusals, 'PRODUCT_NOT_FOUND') },
    },
  },
  deleteVariant: {
    method: 'DELETE',
    url: '/api/products/:id/variants/:variantId',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Take one color from the shop; the last one takes the product with it',
      tags: ['catalogue'],
      params: ById.extend({ variantId: z.string().min(1).max(64) }),
      response: {
        200: z.object({ isProductDeleted: z.boolean() }),
        ...failures(...staffRefusals, 'PRODUCT_NOT_FOUND'),
      },
    },
  },
  getProductUses: {
    method: 'GET',
    url: '/api/admin/products/:id/uses',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'What stands on a product, before it is deleted',
      tags: ['catalogue'],
      params: ById,
      response: { 200: Uses, ...failures(...staffRefusals) },
    },
  },
  duplicateProduct: {
    method: 'POST',
    url: '/api/admin/products/:id/duplicate',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Add a draft that is like a product, without its stock',
      tags: ['catalogue'],
      params: ById,
      response: { 201: SavedProduct, ...failures('INVALID_REQUEST', ...staffRefusals, 'PRODUCT_NOT_FOUND') },
    },
  },
  bulkEditProducts: {
    method: 'POST',
    url: '/api/admin/products/bulk-edits',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Do one thing to many products, or to none of them',
      tags: ['catalogue'],
      body: BulkEditInput,
      response: { 201: BulkEdit, ...failures('INVALID_REQUEST', ...staffRefusals, 'PRODUCT_NOT_FOUND') },
    },
  },
  undoBulkEdit: {
    method: 'POST',
    url: '/api/admin/products/bulk-edits/:id/undo',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Make the products of a bulk edit again what they were before; a second call changes nothing',
      tags: ['catalogue'],
      params: ById,
      response: {
        200: z.object({ restored: z.int() }),
        ...failures(...staffRefusals, 'NOT_FOUND', 'PRODUCT_CHANGED'),
      },
    },
  },
  listStockMovements: {
    method: 'GET',
    url: '/api/admin/skus/:skuId/movements',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'Why a size has the stock it has, newest first',
      tags: ['catalogue'],
      params: BySku,
      response: { 200: z.array(StockMovement), ...failures(...staffRefusals) },
    },
  },
  listStock: {
    method: 'GET',
    url: '/api/admin/stock',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'The sizes of a product, or those with a code, as they are counted',
      tags: ['catalogue'],
      querystring: StockQuery,
      response: { 200: z.array(CountedSku), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  correctStocks: {
    method: 'POST',
    url: '/api/admin/stock/corrections',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Correct the stock of sizes, of all or of none, by counts or by differences',
      tags: ['catalogue'],
      body: StockCorrection,
      response: {
        201: CorrectedStock,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND', 'STOCK_TOO_LOW'),
      },
    },
  },
  undoStockCorrection: {
    method: 'POST',
    url: '/api/admin/stock/corrections/:id/undo',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Take a correction back, as a difference; a second call changes nothing',
      tags: ['catalogue'],
      params: ById,
      response: {
        200: z.object({ restored: z.int() }),
        ...failures(...staffRefusals, 'NOT_FOUND', 'STOCK_TOO_LOW'),
      },
    },
  },
  correctStock: {
    method: 'POST',
    url: '/api/admin/skus/:skuId/corrections',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Add pieces that were found, or take off pieces that are missing',
      tags: ['catalogue'],
      params: BySku,
      body: z.object({ change: z.int().min(-1_000_000).max(1_000_000) }),
      response: {
        200: z.object({ quantity: z.int() }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND', 'STOCK_TOO_LOW'),
      },
    },
  },
  uploadImages: {
    method: 'POST',
    url: '/api/uploads',
    config: { access: 'catalog:write', multipart: true },
    schema: {
      summary: 'Store pictures; each is taken or refused on its own',
      tags: ['pictures'],
      body: z.object({ images }),
      response: {
        201: z.array(UploadedFile),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'),
      },
    },
  },
  deleteUpload: {
    method: 'DELETE',
    url: '/api/uploads/:id',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Forget a picture, unless a product or an order shows it',
      tags: ['pictures'],
      params: ById,
      response: { 204: z.null(), ...failures(...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
