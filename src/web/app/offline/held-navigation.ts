import { matchRoutes, type ClientInstrumentation } from 'react-router'
import type { RouterGlobals } from '#web/ui/router-globals.ts'
import { HELD_EVENT } from './hold-offline.ts'

/** Has the page say that a navigation waits for a connection, and `retry` when it is asked to or the connection is back. Without it nothing waits. */
const announce = (retry?: () => void) => dispatchEvent(new CustomEvent(HELD_EVENT, { detail: retry }))

/** The files with the code of a page that was not loaded yet. */
function missingFiles(path: string): string[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded = {},
  } = window as RouterGlobals
  const ids = (matchRoutes(router?.routes ?? [], path, router?.basename) ?? []).map(({ route }) => route.id ?? '')
  const pages = ids.filter((id) => !(id in loaded)).flatMap((id) => manifest?.routes[id] ?? [])
  return [...new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

/** Whether the files can be had: without a connection, from the cache of the browser alone. */
const areAvailable = (files: string[]): Promise<boolean> =>
  Promise.all(files.map((file) => fetch(file))).then(
    () => true,
    () => false,
  )

/**
 * Holds a navigation while the browser is offline and the code of the page is missing. React Router would reload the
 * document when that code fails to load, which ends in the browser's own offline page and loses what was typed.
 */
export const holdNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        announce()
        const path = typeof to === 'string' ? new URL(to, location.href).pathname : undefined
        const isAvailable = async () => navigator.onLine || !path || areAvailable(missingFiles(path))
        // The connection that came back while this was tried is not told again.
        while (!(await isAvailable())) if (!navigator.onLine) await new Promise<void>((resolve) => announce(resolve))
        announce()
        await navigate()
      },
    }),
}
