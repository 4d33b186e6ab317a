import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { NewSavedView, SavedView, SavedViewForm } from './saved-view.ts'

const ById = z.object({ viewId: ClientId.min(1) })

export const savedViewEndpoints = {
  listSavedViews: {
    method: 'GET',
    url: '/api/admin/orders/saved-views',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The views of the list of orders that whoever calls has saved',
      tags: ['orders'],
      response: { 200: z.array(SavedView), ...failures(...staffRefusals) },
    },
  },
  saveView: {
    method: 'POST',
    url: '/api/admin/orders/saved-views',
    config: { access: 'orders:read' },
    schema: {
      summary: 'Save a view of the list of orders under a name',
      tags: ['orders'],
      body: NewSavedView,
      response: { 201: SavedView, ...failures('INVALID_REQUEST', ...staffRefusals, 'TOO_MANY_VIEWS') },
    },
  },
  changeSavedView: {
    method: 'PUT',
    url: '/api/admin/orders/saved-views/:viewId',
    config: { access: 'orders:read' },
    schema: {
      summary: 'Give a saved view another name or filter',
      tags: ['orders'],
      params: ById,
      body: SavedViewForm,
      response: { 200: SavedView, ...failures('INVALID_REQUEST', ...staffRefusals, 'VIEW_NOT_FOUND') },
    },
  },
  deleteSavedView: {
    method: 'DELETE',
    url: '/api/admin/orders/saved-views/:viewId',
    config: { access: 'orders:read' },
    schema: {
      summary: 'Delete a saved view',
      tags: ['orders'],
      params: ById,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'VIEW_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
