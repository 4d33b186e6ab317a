import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { Api } from '#client/api.ts'
import { languagePrefix } from '#domain/texts/language-path.ts'
import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { officeRoutes } from '#back-office/office-routes.ts'
import { apiContext } from '#ui/state/api-context.ts'
import { deferHydration, type PageScripts } from './deferred-hydration.ts'
import { holdOffline } from '#ui/page/offline/hold-offline.ts'
import { registerOfflineWorker } from './register-offline-worker.ts'
import { hideErrors, renderHydrationData } from './hydration-data.ts'
import { liftStyles } from './lifted-styles.ts'
import { documentAround, type PageEntry } from '#ui/page/page-table.ts'
import { reserveOffer } from '#ui/page/reserve-language-offer.ts'
import { inBrowser, toServerRoutes, type PageModule } from '#ui/page/to-routes.tsx'
import { HeldNavigationNotice } from './held-navigation-notice.tsx'
import { shopRoutes } from '#storefront/shop-routes.ts'
import type { RootData } from '#ui/state/store-settings.ts'

// The server takes the router from the built bundle: with the package it would load the same code a second time.
export { matchRoutes } from 'react-router'

const modules = import.meta.glob<PageModule>(
  ['/src/web/root.tsx', '/src/{storefront,back-office,ui}/**/*-{page,layout}.tsx'],
  { eager: true },
)

function moduleOf(file: string): PageModule {
  const module = modules[`/src/${file}`]
  if (!module) throw new Error(`No page is in ${file}`)
  return module
}

const table = [documentAround([...shopRoutes, ...officeRoutes])]
/** Every page, with what it declares to the server. */
export const routes = toServerRoutes(table, moduleOf)

const all = (entry: PageEntry): PageEntry[] => [entry, ...(entry.children ?? []).flatMap(all)]
const fileOf = new Map(table.flatMap(all).map(({ id, file }) => [id, file]))

const languageOfPage = new AsyncLocalStorage<Language>()
/** How the server knows the language: it shares the texts with the pages. */
const readLanguageOfServer: () => Language = readLanguageFrom(() => languageOfPage.getStore() ?? readLanguageOfServer())

/** What browsers load with a page that is made of these files. */
type FilesOf = (files: readonly string[]) => PageScripts & { styles: readonly string[] }

interface PageOptions {
  language: Language
  /** Undefined in development, where browsers load the sources. */
  filesOf: FilesOf | undefined
  /** Hears what a loader or a page has thrown, besides answers. */
  handleError(error: unknown): void
}

/**
 * Makes what answers requests for pages in a language, with an API for their loaders. The server calls this function of
 * the built bundle. Pages are rendered whole before they are answered, because they are cached whole. Nothing in them
 * waits while they render: their loaders have loaded everything.
 */
export function createPageHandler({ language, filesOf, handleError }: PageOptions) {
  const handler = createStaticHandler(routes, { basename: languagePrefix(language) || '/' })

  async function answer(request: Request, api: Api): Promise<Response> {
    const requestContext = new RouterContextProvider()
    requestContext.set(apiContext, api)
    const found = await handler.query(request, {
      requestContext,
      filterMatchesToLoad: ({ route }) => route.loader !== inBrowser,
    })
    if (found instanceof Response) return found
    for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) handleError(error)
    const { context, html } = renderWithin({ ...found, errors: hideErrors(found.errors) })
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(completePage(html, context), { status: context.statusCode, headers })
  }

  /** Renders a page, or, where a part of it fails, the page that says so, in the innermost layout that can. */
  function renderWithin(context: StaticHandlerContext): { context: StaticHandlerContext; html: string } {
    const boundaries = context.matches
      .map(({ route }) => route)
      .filter((route) => moduleOfRoute(route.id).ErrorBoundary)
    for (let shown = context; ;) {
      try {
        const router = createStaticRouter(handler.dataRoutes, shown)
        const html = renderToString(<StaticRouterProvider router={router} context={shown} hydrate={false} />)
        return { context: shown, html }
      } catch (error) {
        handleError(error)
        const boundary = boundaries.pop()
        if (!boundary) throw error
        shown = { ...context, statusCode: 500, errors: { [boundary.id]: {} } }
      }
    }
  }

  const moduleOfRoute = (id: string) => moduleOf(fileOf.get(id) ?? '')

  /** Writes into the page what browsers load with it. The data for hydration comes last. */
  function completePage(page: string, context: StaticHandlerContext): string {
    // `renderToString` leaves it out, and without it browsers lay pages out in quirks mode.
    const whole = `<!DOCTYPE html>${page.replace('</body>', () => `${renderHydrationData(context)}</body>`)}`
    const html = holdOffline(whole, renderToString(<HeldNavigationNotice />))
    if (!filesOf) return html
    const { styles, ...scripts } = filesOf(context.matches.map(({ route }) => fileOf.get(route.id) ?? ''))
    const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')
    const root = context.loaderData['root'] as RootData | undefined
    const styled = liftStyles(reserveOffer(html, root?.settings.languages ?? []))
      // Before what the brand of the shop changes in it.
      .replace('<link rel="manifest"', () => `${sheets}<link rel="manifest"`)
      .replace('</head>', () => `${deferHydration(scripts)}</head>`)
    return registerOfflineWorker(styled)
  }

  return (request: Request, api: Api): Promise<Response> => languageOfPage.run(language, () => answer(request, api))
}
