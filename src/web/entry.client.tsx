import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languagePrefix, splitLanguage } from '#domain/texts/language-path.ts'
import { currentLanguage, readDefaultLanguageFrom, readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { readHydrationData } from './hydration-data.ts'
import { restoreStyles } from './lifted-styles.ts'
import { followNavigations } from '#ui/page/offline/held-navigation.ts'
import { documentAround, type PageEntry } from '#ui/page/page-table.ts'
import { toBrowserRoutes, type PageModule } from '#ui/page/to-routes.tsx'
import { shopRoutes } from '#storefront/shop-routes.ts'
import { listenBeforeRouter, setRouter } from '#ui/controls/router.ts'

const shopFiles = import.meta.glob<PageModule>(['/src/web/root.tsx', '/src/{storefront,ui}/**/*-{page,layout}.tsx'])

/** Finds what loads the code of a file. */
const finder = (files: typeof shopFiles) => (file: string) => {
  const load = files[`/src/${file}`] ?? shopFiles[`/src/${file}`]
  if (!load) throw new Error(`No page is in ${file}`)
  let known: Promise<PageModule> | undefined
  // An import of code that is there takes several turns of the page, and each tap would wait for some.
  return () =>
    (known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    }))
}

/** The back office has a table of its own, which visitors of the shop do not load. */
const isOffice = (path: string) => /^\/(?:admin|setup)(?:\/|$)/.test(splitLanguage(path).path)
const loadOffice = () => import('./office-files.ts')

/** Makes the routes of a table, with the code of those that are opened first. */
async function makeRoutes(table: PageEntry[], files: typeof shopFiles, basename: string): Promise<RouteObject[]> {
  const find = finder(files)
  const opened = matchRoutes(table, location.pathname, basename) ?? []
  const loaded = opened.map(async ({ route: { file } }): Promise<[string, PageModule]> => [file, await find(file)()])
  return toBrowserRoutes(table, find, new Map(await Promise.all(loaded)))
}

async function start() {
  const basename = languagePrefix(currentLanguage()) || '/'
  const office = isOffice(location.pathname) ? await loadOffice() : undefined
  const table = [documentAround([...shopRoutes, ...(office?.officeRoutes ?? [])])]
  const routes = await makeRoutes(table, { ...office?.officeFiles }, basename)
  listenBeforeRouter()
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: readHydrationData(),
    async patchRoutesOnNavigation({ path, patch }) {
      if (!isOffice(path)) return
      const { officeRoutes, officeFiles } = await loadOffice()
      patch('root', toBrowserRoutes(officeRoutes, finder(officeFiles), new Map()))
    },
  })
  setRouter(router)
  followNavigations()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    )
  })
}

readLanguageFrom(() => document.documentElement.lang as Language)
readDefaultLanguageFrom(() => document.documentElement.dataset['defaultLanguage'] as Language)
restoreStyles()
void start()
