import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Brand, BrandChange, BrandImage } from './brand.ts'

export const brandEndpoints = {
  getBrand: {
    method: 'GET',
    url: '/api/admin/brand',
    config: { access: 'settings:read' },
    schema: {
      summary: 'Logo, colors, fonts and corners of the shop as they are edited',
      tags: ['store'],
      response: { 200: Brand, ...failures(...staffRefusals) },
    },
  },
  saveBrand: {
    method: 'PATCH',
    url: '/api/admin/brand',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Change the look of the shop; it holds at once, on pages, in mails and on paper',
      tags: ['store'],
      body: BrandChange,
      response: { 200: Brand, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  addBrandImage: {
    method: 'POST',
    url: '/api/admin/brand/images',
    config: { access: 'settings:write', multipart: true },
    schema: {
      summary:
        'Upload a logo or a mark as SVG, PNG, WebP or JPEG, before it is saved; an SVG is drawn and never served',
      tags: ['store'],
      body: z.object({ image: z.file().optional() }),
      response: {
        201: BrandImage,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'UNSUPPORTED_MEDIA', 'BUSY'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
