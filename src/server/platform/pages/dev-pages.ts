import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#server/platform/http/app-type.ts'
import { servePages, type PagesBuild } from './pages.ts'

/** Serves the pages from their sources, reloading in the browser what changes. For development alone. */
export async function servePagesWithHotReload(app: App, config: { publicUrl: string | undefined }) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server }, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw as IncomingMessage, reply.raw as ServerResponse, done)
  })
  app.addHook('onClose', () => vite.close())
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
  servePages(app, loadBuild, { publicUrl: config.publicUrl })
}
