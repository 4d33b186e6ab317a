import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'range-parser'
import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { filmEndpoints } from '#domain/images/film-endpoints.ts'
import { filmMediaTypes, filmTypes, type Film } from '#domain/images/film.ts'
import { t } from '#domain/texts/t.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { readForm } from '#server/platform/http/multipart-form.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { addFilm } from './add-film.ts'
import type { FilmCache } from './film-cache.ts'

/** Browsers request a film in a few parts, and an office or a school shares one IP. */
const PARTS_PER_MINUTE = 3_000

const FilmParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), type: z.enum(filmTypes) })

export function filmRoutes(app: App, database: Database, storage: ImageStorage) {
  let films: Promise<FilmCache> | undefined
  /** Opened with the first request for a film: most shops have none. */
  const openFilms = async () => new (await import('./film-cache.ts')).FilmCache(database, storage)

  app.get('/films/:id.:type', {
    config: { access: 'anyone', perMinute: PARTS_PER_MINUTE },
    schema: { hide: true },
    handler: async (request, reply) => {
      const params = FilmParams.safeParse(request.params)
      const film = params.success ? await (await (films ??= openFilms())).get(params.data.id) : undefined
      if (!film || film.type !== params.data?.type) throw new ApiError('NOT_FOUND')
      const { bytes } = film
      const etag = `"${film.id}"`
      reply.headers({
        'content-type': filmMediaTypes[film.type],
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        etag,
      })
      const part = partOf(bytes.length, request.headers, etag)
      if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
      if (part === 'all') return reply.send(bytes)
      return reply
        .code(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`)
        .send(bytes.subarray(part.start, part.end + 1))
    },
  })

  app.route({
    ...filmEndpoints.uploadFilm,
    handler: async (request, reply) => {
      let film: Film | undefined
      await readForm(request, async ({ bytes }) => {
        film = await addFilm(database, storage, bytes)
      })
      if (!film) throw new ApiError('INVALID_REQUEST', { details: { fields: { film: t('errors.noFile') } } })
      return reply.code(201).send(film)
    },
  })
}

/**
 * What a request asks for. A browser asks for one part; several at once, and a header that nobody can read, are answered with the whole
 * film, as RFC 9110 allows.
 */
function partOf(size: number, headers: IncomingHttpHeaders, etag: string) {
  const { range, 'if-range': ifRange } = headers
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const { code, type, ranges } = parse(size, range)
  if (type !== 'bytes' || code & 1 || ranges.length > 1) return 'all'
  return ranges[0] ?? 'none'
}
