import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { SearchText } from '#domain/text-fields.ts'
import { PreviousCustomersPage, PreviousFilePreview, PreviousReadingField } from './previous-shop.ts'

const body = z.object({
  reading: PreviousReadingField,
  file: z.file().describe('Orders or customers of Shopify, WooCommerce or a table, as CSV or Excel workbook'),
})
const response = {
  200: PreviousFilePreview,
  ...failures('INVALID_REQUEST', ...staffRefusals, 'UNREADABLE_FILE', 'BODY_TOO_LARGE'),
}

export const previousShopEndpoints = {
  listPreviousCustomers: {
    method: 'GET',
    url: '/api/admin/previous-shop/customers',
    config: { access: 'customers:read' },
    schema: {
      summary: 'Customers of the previous shop by name, with what became of their orders',
      tags: ['customers'],
      querystring: z.object({
        search: SearchText.optional().describe('A part of name, phone or email'),
        startAfter: StartAfter,
      }),
      response: { 200: PreviousCustomersPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  previewPreviousShop: {
    method: 'POST',
    url: '/api/admin/previous-shop/preview',
    config: { access: 'customers:write', multipart: true },
    schema: {
      summary: 'Read orders or customers of the previous shop and say what importing them would add',
      tags: ['customers'],
      body,
      response,
    },
  },
  importPreviousShop: {
    method: 'POST',
    url: '/api/admin/previous-shop',
    config: { access: 'customers:write', multipart: true },
    schema: {
      summary: 'Keep orders or customers of the previous shop as history. No order is opened, and nobody is written to',
      tags: ['customers'],
      body,
      response,
    },
  },
  removePreviousShop: {
    method: 'DELETE',
    url: '/api/admin/previous-shop',
    config: { access: 'customers:write' },
    schema: {
      summary: 'Delete all orders and customers of the previous shop',
      tags: ['customers'],
      response: { 204: z.null(), ...failures(...staffRefusals) },
    },
  },
  forgetPreviousCustomer: {
    method: 'DELETE',
    url: '/api/admin/previous-shop/customers/:customerId',
    config: { access: 'customers:write' },
    schema: {
      summary: 'Delete what came from the previous shop of one customer',
      tags: ['customers'],
      params: z.object({ customerId: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'CUSTOMER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
