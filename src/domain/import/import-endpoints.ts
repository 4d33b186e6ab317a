import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { BATCH_SIZE } from '#domain/constants.ts'
import { batchOf } from '#domain/seed/seed-endpoints.ts'
import { SeedProduct } from '#domain/seed/seed-product.ts'
import { SeedPreview, SeedResult } from '#domain/seed/seed-result.ts'
import { ImportDetails, NewImport, ProductImport } from './product-import.ts'

const oneImport = z.object({ importId: z.string().min(1).max(64) })

export const importEndpoints = {
  previewImport: {
    method: 'POST',
    url: '/api/admin/imports/preview',
    config: { access: 'admin', multipart: true },
    schema: {
      summary: 'Read a product file and say what importing it would do',
      tags: ['catalogue'],
      body: z.object({
        source: z.enum(['json', 'shopify']),
        file: z.file().describe('JSON, or the CSV of a Shopify export'),
      }),
      response: {
        200: SeedPreview,
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'UNREADABLE_FILE', 'BODY_TOO_LARGE'),
      },
    },
  },
  listImports: {
    method: 'GET',
    url: '/api/admin/imports',
    config: { access: 'admin' },
    schema: {
      summary: 'Past imports, newest first',
      tags: ['catalogue'],
      querystring: z.object({
        startAfter: z.string().max(64).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: { 200: z.array(ProductImport), ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  startImport: {
    method: 'POST',
    url: '/api/admin/imports',
    config: { access: 'admin' },
    schema: {
      summary: 'Start an import, to which products are then sent in batches',
      tags: ['catalogue'],
      body: NewImport,
      response: { 201: ProductImport, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  getImport: {
    method: 'GET',
    url: '/api/admin/imports/:importId',
    config: { access: 'admin' },
    schema: {
      summary: 'One import, with the products that undoing it kept',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY', 'IMPORT_NOT_FOUND') },
    },
  },
  importBatch: {
    method: 'POST',
    url: '/api/admin/imports/:importId/products',
    config: { access: 'admin' },
    schema: {
      summary: `Add up to ${BATCH_SIZE} products to an import; each is taken or refused on its own`,
      tags: ['catalogue'],
      params: oneImport,
      body: z.object({ products: batchOf(SeedProduct) }),
      response: {
        200: SeedResult,
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'IMPORT_NOT_FOUND', 'IMPORT_UNDONE'),
      },
    },
  },
  undoImport: {
    method: 'POST',
    url: '/api/admin/imports/:importId/undo',
    config: { access: 'admin' },
    schema: {
      summary: 'Undo an import, a batch of products at a time: call again while some are left',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY', 'IMPORT_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
