import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#server/platform/http/app-type.ts'
import { servePages, type PagesBuild } from './pages.ts'

const SOURCES =
  '<link rel="stylesheet" href="/src/ui/styles/app.css"><script type="module" src="/src/web/entry.client.tsx"></script>'

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
  async function loadBuild(): Promise<PagesBuild> {
    const build = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as PagesBuild
    return { ...build, createPageHandler: (options) => withSources(build.createPageHandler(options)) }
  }
  /** Has browsers load the sources, and what reloads them. */
  function withSources(handle: ReturnType<PagesBuild['createPageHandler']>): typeof handle {
    return async (request, api) => {
      const response = await handle(request, api)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const page = (await response.text()).replace('</head>', () => `${SOURCES}</head>`)
      return new Response(await vite.transformIndexHtml(request.url, page), response)
    }
  }
  servePages(app, loadBuild, { publicUrl: config.publicUrl })
}
