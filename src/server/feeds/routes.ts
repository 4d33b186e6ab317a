import { z } from 'zod'
import { ContentLanguage } from '#domain/texts/content-language.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { feedTag, LISTS, productTag } from '#server/schema/content-tags.ts'
import type { FeedReader } from './feed-reader.ts'

/** Requests that one network address may send for a feed in a minute: platforms ask some times a day. */
const PER_MINUTE = 20
/** The most signs of a feed that is kept: a larger one would take the place of most pages. */
const MAX_KEPT = 4 * 1024 * 1024

/** The catalogue as extensions write it for other platforms: `/feeds/{id}`, in the language of `?language=` or that of the shop. */
export function feedRoutes(app: App, reader: FeedReader) {
  app.get(
    '/feeds/:id',
    {
      config: { cached: true, perMinute: PER_MINUTE },
      schema: {
        hide: true,
        params: z.object({ id: z.string().max(64) }),
        querystring: z.object({ language: ContentLanguage }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { cacheKey, contentPosition } = request
      // Where it fails, an old price is worse than no answer.
      request.cacheKey = undefined
      const feed = await reader.read(id, request.query.language ?? defaultLanguage(), contentPosition)
      if (feed.text.length <= MAX_KEPT) request.cacheKey = cacheKey
      noteShown(request, [LISTS, feedTag(id), ...feed.productIds.map(productTag)])
      return reply.type(`${feed.contentType}; charset=utf-8`).headers({ 'x-robots-tag': 'noindex' }).send(feed.text)
    },
  )
}
