import { StartAfter } from '#domain/api/start-after.ts'
import { z } from 'zod'
import { pageOf } from '#domain/api/page.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ReadingField } from './reading-choices.ts'
import { ImportDetails, ImportPreview, NewImport, ProductImport } from './product-import.ts'

const oneImport = z.object({ importId: z.string().min(1).max(64) })
const file = z
  .file()
  .describe(
    'JSON, or an export of Shopify, WooCommerce, PrestaShop, Wix, Squarespace or Odoo or a table as CSV or Excel workbook; `csv` stands for both',
  )

const exportProducts = {
  method: 'GET',
  url: '/api/admin/products/export',
  config: { access: 'catalog:read' },
  schema: {
    summary: 'All products as the CSV that Shopify and this shop import, a row for each size and each further image',
    tags: ['catalogue'],
    response: { 200: z.string(), ...failures(...staffRefusals) },
  },
} as const satisfies Endpoint

const getProductTemplate = {
  method: 'GET',
  url: '/api/admin/products/template',
  config: { access: 'catalog:read' },
  schema: {
    summary: 'A table of products to fill in by hand as CSV, with examples in the language of the reader',
    tags: ['catalogue'],
    response: { 200: z.string(), ...failures(...staffRefusals) },
  },
} as const satisfies Endpoint

export const importEndpoints = {
  previewImport: {
    method: 'POST',
    url: '/api/admin/imports/preview',
    config: { access: 'catalog:write', multipart: true },
    schema: {
      summary: 'Read a product file and say what importing it would do',
      tags: ['catalogue'],
      body: z.object({
        source: z.enum(['json', 'csv']),
        reading: ReadingField,
        file,
      }),
      response: {
        200: ImportPreview,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'UNREADABLE_FILE', 'BODY_TOO_LARGE'),
      },
    },
  },
  getProductTemplate,
  getProductTemplateWorkbook: asWorkbook(
    getProductTemplate,
    'A table of products to fill in by hand as a workbook of Excel, with examples in the language of the reader',
  ),
  exportProducts,
  exportProductsWorkbook: asWorkbook(
    exportProducts,
    'All products as a workbook of Excel with the columns of the CSV, which this shop imports',
  ),
  listImports: {
    method: 'GET',
    url: '/api/admin/imports',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'Past imports, newest first',
      tags: ['catalogue'],
      querystring: z.object({
        startAfter: StartAfter,
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: { 200: pageOf(ProductImport), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  startImport: {
    method: 'POST',
    url: '/api/admin/imports',
    config: { access: 'catalog:write', multipart: true },
    schema: {
      summary: 'Start an import: the server brings the products, whether or not the caller stays',
      tags: ['catalogue'],
      body: NewImport.extend({ file }),
      response: {
        201: ProductImport,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'UNREADABLE_FILE', 'BODY_TOO_LARGE'),
      },
    },
  },
  getImport: {
    method: 'GET',
    url: '/api/admin/imports/:importId',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'One import, with refused products, failed images, and the products that undoing it kept',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND') },
    },
  },
  cancelImport: {
    method: 'POST',
    url: '/api/admin/imports/:importId/cancel',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Stop an import after the products under way; what came in stays',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND') },
    },
  },
  resumeImport: {
    method: 'POST',
    url: '/api/admin/imports/:importId/resume',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Go on with a cancelled import where it stopped',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND', 'IMPORT_UNDONE') },
    },
  },
  fetchImportImages: {
    method: 'POST',
    url: '/api/admin/imports/:importId/images',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Fetch the images of an import in the background: missing, paused and failed ones',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND', 'IMPORT_UNDONE') },
    },
  },
  pauseImportImages: {
    method: 'POST',
    url: '/api/admin/imports/:importId/images/pause',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Stop fetching the images of an import; those that are there stay',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND') },
    },
  },
  undoImport: {
    method: 'POST',
    url: '/api/admin/imports/:importId/undo',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Undo an import, a batch of products at a time: call again while some are left',
      tags: ['catalogue'],
      params: oneImport,
      response: { 200: ImportDetails, ...failures(...staffRefusals, 'IMPORT_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
