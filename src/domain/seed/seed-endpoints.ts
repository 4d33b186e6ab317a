import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { BATCH_SIZE } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { SeedProduct } from './seed-product.ts'
import { SeedPreview, SeedResult } from './seed-result.ts'

/** The list of one batch: at least one document, and no more than fit. */
export const batchOf = <Document extends z.ZodType>(document: Document) =>
  z
    .array(document)
    .min(1, { error: () => t('fields.nothingToUpload') })
    .max(BATCH_SIZE, { error: () => t('fields.maxBatch', { max: BATCH_SIZE }) })

export const adminSeedEndpoints = {
  previewSeed: {
    method: 'POST',
    url: '/api/admin/seed/preview',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Say what uploading the demo catalogue would do',
      tags: ['catalogue'],
      response: { 200: SeedPreview, ...failures(...staffRefusals) },
    },
  },
  uploadBatch: {
    method: 'POST',
    url: '/api/products/batch-upload',
    config: { access: 'catalog:write' },
    schema: {
      summary: `Add or change up to ${BATCH_SIZE} products; each is taken or refused on its own`,
      tags: ['catalogue'],
      body: z.object({ products: batchOf(SeedProduct) }),
      response: { 200: SeedResult, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
