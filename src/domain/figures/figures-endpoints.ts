import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { FigureQuery, Figures, PeriodQuery, ReorderQuery, Reorders } from './figures.ts'
import { RefundSums } from './refund-sums.ts'

const refusals = failures('INVALID_REQUEST', ...staffRefusals)

const exportFigures = {
  method: 'GET',
  url: '/api/admin/figures/export',
  config: { access: 'figures:read' },
  schema: {
    summary: 'The same as CSV, with all rows',
    tags: ['reports'],
    querystring: FigureQuery,
    response: { 200: z.string(), ...refusals },
  },
} as const satisfies Endpoint

export const figuresEndpoints = {
  getFigures: {
    method: 'GET',
    url: '/api/admin/figures',
    config: { access: 'figures:read' },
    schema: {
      summary: 'What became of the orders that were placed in a period, by governorate, courier, product or size',
      tags: ['reports'],
      querystring: FigureQuery,
      response: { 200: Figures, ...refusals },
    },
  },
  exportFigures,
  exportFiguresWorkbook: asWorkbook(exportFigures, 'The same as a workbook of Excel'),
  getRefundSums: {
    method: 'GET',
    url: '/api/admin/figures/refunds',
    config: { access: 'figures:read' },
    schema: {
      summary: 'What was given back in a period for pieces that came back, by way',
      tags: ['reports'],
      querystring: PeriodQuery,
      response: { 200: RefundSums, ...refusals },
    },
  },
  listReorders: {
    method: 'GET',
    url: '/api/admin/figures/reorders',
    config: { access: 'figures:read' },
    schema: {
      summary: 'Sizes that sell, with how long their stock lasts and what to reorder',
      tags: ['reports'],
      querystring: ReorderQuery,
      response: { 200: Reorders, ...refusals },
    },
  },
} as const satisfies Record<string, Endpoint>
