import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { FieldKey } from './custom-field.ts'
import { FieldFile } from './field-file.ts'

const upload = {
  tags: ['store'] as [string],
  body: z.object({ file: z.file().optional().describe('One file: PDF, JPEG, PNG or WebP, at most 5 MB') }),
  response: {
    201: FieldFile,
    ...failures('INVALID_REQUEST', ...staffRefusals, 'FILE_TOO_LARGE', 'FILE_NOT_SUPPORTED'),
  },
}

const download = {
  tags: ['store'] as [string],
  params: z.object({ subjectId: z.string().min(1).max(64), key: FieldKey }),
  response: { 200: z.unknown(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
}

/** Files of custom fields: those of products and colors apart from those of customers and orders, which are personal. */
export const fieldFileEndpoints = {
  uploadCatalogFile: {
    method: 'POST',
    url: '/api/admin/field-files/catalog',
    config: { access: 'catalog:write', multipart: true },
    schema: { summary: 'Store a file for fields of products and colors', ...upload },
  },
  getCatalogFile: {
    method: 'GET',
    url: '/api/admin/field-files/catalog/:subjectId/:key',
    config: { access: 'catalog:read' },
    schema: { summary: 'The file in a field of a product or a color', ...download },
  },
  uploadOrderFile: {
    method: 'POST',
    url: '/api/admin/field-files/orders',
    config: { access: 'orders:write', multipart: true },
    schema: { summary: 'Store a file for fields of orders', ...upload },
  },
  getOrderFile: {
    method: 'GET',
    url: '/api/admin/field-files/orders/:subjectId/:key',
    config: { access: 'orders:read' },
    schema: { summary: 'The file in a field of an order', ...download },
  },
  uploadCustomerFile: {
    method: 'POST',
    url: '/api/admin/field-files/customers',
    config: { access: 'customers:write', multipart: true },
    schema: { summary: 'Store a file for fields of customers', ...upload },
  },
  getCustomerFile: {
    method: 'GET',
    url: '/api/admin/field-files/customers/:subjectId/:key',
    config: { access: 'customers:read' },
    schema: { summary: 'The file in a field of a customer', ...download },
  },
} as const satisfies Record<string, Endpoint>
