import { AnswerCache } from '#server/platform/cache/answer-cache.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { servePages, type PagesBuild } from '#server/platform/pages/pages.ts'

/** What is asked of the kept answers: whether anything has changed since. */
type Changes = ConstructorParameters<typeof AnswerCache>[0]

/** A build of pages, all of which one handler renders. */
export const buildOf = (createPageHandler: PagesBuild['createPageHandler']): PagesBuild =>
  // Serving reads nothing else of a build.
  ({ createPageHandler }) as PagesBuild

/** An app that serves the pages of a handler from its cache of answers. Whoever opens it closes it. */
export async function openPageApp(handler: (request: Request) => Promise<Response>, changes: Changes) {
  const cache = new AnswerCache(changes, () => 0)
  const app = createApp({
    logLevel: 'silent',
    isTrustedProxy: () => false,
    handleFirst: (...call) => cache.handle(...call),
  })
  cache.register(app)
  const getForeignOrigins = async () => ({ scripts: [], images: [], connections: [] })
  const build = buildOf(() => handler)
  servePages(app, async () => build, { publicUrl: 'http://shop.test', getForeignOrigins, changes })
  await app.ready()
  return app
}
