import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { FieldValuesChange, SavedFieldValues } from '#domain/custom-fields/field-values.ts'
import { CustomerDetails, CustomersPage } from './customer.ts'

const exportCustomers = {
  method: 'GET',
  url: '/api/admin/customers/export',
  config: { access: 'customers:read' },
  schema: {
    summary: 'All customers as CSV, each once, those with the newest orders first',
    tags: ['customers'],
    response: { 200: z.string(), ...failures(...staffRefusals) },
  },
} as const satisfies Endpoint

export const customerEndpoints = {
  listCustomers: {
    method: 'GET',
    url: '/api/admin/customers',
    config: { access: 'customers:read' },
    schema: {
      summary: 'Customers by their phones, with what became of their orders',
      tags: ['customers'],
      querystring: z.object({
        search: SearchText.optional().describe('Words of name, phone, email or order number'),
        startAfter: StartAfter,
      }),
      response: { 200: CustomersPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  exportCustomers,
  exportCustomersWorkbook: asWorkbook(
    exportCustomers,
    'All customers as a workbook of Excel, each once, those with the newest orders first',
  ),
  getCustomer: {
    method: 'GET',
    url: '/api/admin/customers/:customerId',
    config: { access: 'customers:read' },
    schema: {
      summary: 'One customer with addresses, newest orders and notes',
      tags: ['customers'],
      params: z.object({ customerId: z.string().min(1).max(64) }),
      response: {
        200: CustomerDetails,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'CUSTOMER_NOT_FOUND'),
      },
    },
  },
  saveCustomerFields: {
    method: 'PUT',
    url: '/api/admin/customers/:customerId/fields',
    config: { access: 'customers:write' },
    schema: {
      summary: 'Write into custom fields of a customer. Fields that are absent stay as they are',
      tags: ['customers'],
      params: z.object({ customerId: z.string().min(1).max(64) }),
      body: FieldValuesChange,
      response: {
        200: SavedFieldValues,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'CUSTOMER_NOT_FOUND'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
