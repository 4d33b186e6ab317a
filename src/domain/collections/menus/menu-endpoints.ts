import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { MenuName } from './menu-link.ts'
import { Menu, MenuDraft } from './menu.ts'

const params = z.object({ name: MenuName })

export const menuEndpoints = {
  listMenus: {
    method: 'GET',
    url: '/api/admin/menus',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'The menus of the shop as they are edited',
      tags: ['catalogue'],
      response: { 200: z.array(Menu), ...failures(...staffRefusals) },
    },
  },
  saveMenu: {
    method: 'PUT',
    url: '/api/admin/menus/:name',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Make a menu what the request says',
      tags: ['catalogue'],
      params,
      body: MenuDraft,
      response: {
        200: z.array(Menu),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND', 'COLLECTION_CHANGED'),
      },
    },
  },
  resetMenu: {
    method: 'DELETE',
    url: '/api/admin/menus/:name',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Let a menu follow the collections again',
      tags: ['catalogue'],
      params,
      response: { 200: z.array(Menu), ...failures(...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
