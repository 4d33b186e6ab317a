import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { SearchReport } from './search-answers.ts'
import { Synonyms } from './synonyms.ts'

export const adminSearchEndpoints = {
  getSearchReport: {
    method: 'GET',
    url: '/api/admin/searches',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'What customers searched for in vain, and what most often',
      tags: ['catalogue'],
      response: { 200: SearchReport, ...failures(...staffRefusals) },
    },
  },
  getSynonyms: {
    method: 'GET',
    url: '/api/admin/synonyms',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'The words that mean the same in searches',
      tags: ['catalogue'],
      response: { 200: Synonyms, ...failures(...staffRefusals) },
    },
  },
  saveSynonyms: {
    method: 'PUT',
    url: '/api/admin/synonyms',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Replace the words that mean the same in searches',
      tags: ['catalogue'],
      body: Synonyms,
      response: { 200: Synonyms, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
