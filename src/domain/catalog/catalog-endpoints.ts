import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Facets, CollectionSummary, CollectionTeaser } from './facets.ts'
import { ListedProduct, Product, ProductDetails, ProductPage, Variant } from './product.ts'
import { FilterQuery, ProductQuery } from './product-query.ts'
import { ContentLanguage } from '#domain/texts/content-language.ts'

const InLanguage = z.object({ language: ContentLanguage })
const ById = z.object({ id: z.string().min(1).max(200).describe('Product id, slug, or slug with a color') })

export const catalogEndpoints = {
  listProducts: {
    method: 'GET',
    url: '/api/products',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'List published products, page by page',
      tags: ['catalogue'],
      querystring: ProductQuery,
      response: { 200: ProductPage, ...failures('INVALID_REQUEST') },
    },
  },
  listPopularProducts: {
    method: 'GET',
    url: '/api/popular-products',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'The few products that sold most lately and are in stock',
      tags: ['catalogue'],
      querystring: InLanguage,
      response: { 200: z.array(ListedProduct), ...failures('INVALID_REQUEST') },
    },
  },
  listShownCollections: {
    method: 'GET',
    url: '/api/collections',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'The collections that visitors see, in their order',
      tags: ['catalogue'],
      querystring: InLanguage,
      response: { 200: z.array(CollectionTeaser), ...failures('INVALID_REQUEST') },
    },
  },
  getCollection: {
    method: 'GET',
    url: '/api/collections/:id',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'What a collection can be filtered by, with counts',
      tags: ['catalogue'],
      params: z.object({ id: z.string().max(64) }),
      querystring: FilterQuery,
      response: { 200: Facets, ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
  getCollectionSummary: {
    method: 'GET',
    url: '/api/collections/:id/summary',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'How many products of a collection match, with what it can be filtered by where that is known',
      tags: ['catalogue'],
      params: z.object({ id: z.string().max(64) }),
      querystring: FilterQuery,
      response: { 200: CollectionSummary, ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
  getProduct: {
    method: 'GET',
    url: '/api/products/:id',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'One product with its colors, the asked one selected',
      tags: ['catalogue'],
      params: ById,
      querystring: InLanguage,
      response: { 200: ProductDetails, ...failures('INVALID_REQUEST', 'PRODUCT_NOT_FOUND') },
    },
  },
  getProductDetails: {
    method: 'GET',
    url: '/api/products/details/:productId',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'One product with its colors inside it',
      tags: ['catalogue'],
      params: z.object({ productId: ById.shape.id }),
      querystring: InLanguage,
      response: {
        200: Product.extend({ variants: z.array(Variant) }),
        ...failures('INVALID_REQUEST', 'PRODUCT_NOT_FOUND'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
