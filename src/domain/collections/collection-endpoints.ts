import { z } from 'zod'
import { Uses } from './uses.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { CollectionDraft, CollectionProducts, MAX_SHOP_COLLECTIONS } from './collection-draft.ts'
import { ListedCollection } from './collection.ts'
import { CollectionRule } from './collection-rule.ts'

const params = z.object({ collectionId: ClientId })
const tags = ['catalogue'] as const

export const collectionEndpoints = {
  listCollections: {
    method: 'GET',
    url: '/api/admin/collections',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'All collections in their order, hidden ones too',
      tags: [...tags],
      response: { 200: z.array(ListedCollection), ...failures(...staffRefusals) },
    },
  },
  addCollection: {
    method: 'POST',
    url: '/api/admin/collections',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Add a collection behind all others',
      tags: [...tags],
      body: CollectionDraft,
      response: { 201: ListedCollection, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  editCollection: {
    method: 'PUT',
    url: '/api/admin/collections/:collectionId',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Make a collection what the request says; an old address leads to the new one',
      tags: [...tags],
      params,
      body: CollectionDraft,
      response: {
        200: ListedCollection,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND', 'COLLECTION_CHANGED'),
      },
    },
  },
  getCollectionUses: {
    method: 'GET',
    url: '/api/admin/collections/:collectionId/uses',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'What stands on a collection, before it is deleted',
      tags: [...tags],
      params,
      response: { 200: Uses, ...failures(...staffRefusals) },
    },
  },
  deleteCollection: {
    method: 'DELETE',
    url: '/api/admin/collections/:collectionId',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Delete a collection; its products stay',
      tags: [...tags],
      params,
      response: { 204: z.null(), ...failures(...staffRefusals, 'NOT_FOUND') },
    },
  },
  orderCollections: {
    method: 'PUT',
    url: '/api/admin/collections',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Put the collections into an order',
      tags: [...tags],
      body: z.object({ ids: z.array(ClientId).max(MAX_SHOP_COLLECTIONS) }),
      response: { 200: z.array(ListedCollection), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  listCollectionProducts: {
    method: 'GET',
    url: '/api/admin/collections/:collectionId/products',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'The published products of a collection in its order by hand',
      tags: [...tags],
      params,
      response: { 200: CollectionProducts, ...failures(...staffRefusals, 'NOT_FOUND') },
    },
  },
  previewRule: {
    method: 'POST',
    url: '/api/admin/collections/preview',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'The published products that a rule finds now: how many, and the newest of them',
      tags: [...tags],
      body: z.object({ rule: CollectionRule }),
      response: { 200: CollectionProducts, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
