import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Film } from '#domain/images/film.ts'
import { ClientId } from '#domain/client-id.ts'
import { FrontPage, FrontSection } from './front-page.ts'

/** A version that was published. */
export const PublishedVersion = z.object({
  id: z.string(),
  number: z.int(),
  publishedAt: z.string(),
  by: z.string().describe('Who published it; empty when the account is gone'),
})
export type PublishedVersion = z.output<typeof PublishedVersion>

/** The front page as staff edit it. */
export const FrontPageDraft = z.object({
  version: z.int().describe('Rises with every change. A change of an older one is refused'),
  sections: z.array(FrontSection),
  isChanged: z.boolean().describe('It holds what is not published'),
  images: z.array(z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })),
  films: z.array(Film),
  history: z.array(PublishedVersion).describe('The last versions that were published, the newest first'),
})
export type FrontPageDraft = z.output<typeof FrontPageDraft>

const version = z.int().min(0)
const answers = {
  200: FrontPageDraft,
  ...failures('INVALID_REQUEST', ...staffRefusals, 'FRONT_PAGE_CHANGED'),
} as const

export const adminFrontPageEndpoints = {
  getFrontPageDraft: {
    method: 'GET',
    url: '/api/admin/front-page',
    config: { access: 'settings:read' },
    schema: {
      summary: 'The draft of the front page with its history',
      tags: ['store'],
      response: { 200: FrontPageDraft, ...failures(...staffRefusals) },
    },
  },
  saveFrontPageDraft: {
    method: 'PUT',
    url: '/api/admin/front-page',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Write the draft of the front page; visitors do not see it',
      tags: ['store'],
      body: z.object({ version, sections: FrontPage }),
      response: answers,
    },
  },
  publishFrontPage: {
    method: 'POST',
    url: '/api/admin/front-page/publish',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Show the draft of the front page to visitors',
      tags: ['store'],
      body: z.object({ version }),
      response: answers,
    },
  },
  discardFrontPageDraft: {
    method: 'POST',
    url: '/api/admin/front-page/discard',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Make the draft of the front page what is published',
      tags: ['store'],
      body: z.object({ version }),
      response: answers,
    },
  },
  restoreFrontPage: {
    method: 'POST',
    url: '/api/admin/front-page/restore',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Make a version that was published the draft of the front page',
      tags: ['store'],
      body: z.object({ version, id: ClientId }),
      response: {
        200: FrontPageDraft,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND', 'FRONT_PAGE_CHANGED'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
