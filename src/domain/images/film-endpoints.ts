import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Film } from './film.ts'

export const filmEndpoints = {
  uploadFilm: {
    method: 'POST',
    url: '/api/admin/films',
    config: { access: 'settings:write', multipart: true },
    schema: {
      summary: 'Store a film of the front page, without its sound and without what it tells about place and device',
      tags: ['pictures'],
      body: z.object({ film: z.file().optional().describe('One file: MP4 with H.264, or WebM') }),
      response: {
        201: Film,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'FILM_TOO_LARGE', 'FILM_NOT_SUPPORTED'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
