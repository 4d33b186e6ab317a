import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { pagePolicy } from '#server/platform/http/protection.ts'
import type { App } from '#server/platform/http/app-type.ts'

const policy = pagePolicy({ scripts: [], styles: [] }, { scripts: [], images: [], connections: [] })

/** Serves what `npm run docs` wrote under `/docs/`. Where the folder is not there, it logs so and serves nothing. */
export async function serveDocsSite(app: App, folder: string) {
  if (!existsSync(folder)) {
    app.log.warn({ folder }, 'DOCS_DIR is not there: npm run docs')
    return
  }
  app.get('/docs', { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/docs/index.html'),
  )
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    index: false,
    decorateReply: false,
    setHeaders: (response) =>
      response.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': policy }),
  })
}
