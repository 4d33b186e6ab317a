import { matchRoutes, type ClientInstrumentation } from 'react-router'
import { create } from 'zustand'
import type { RouterGlobals } from '#web/ui/router-globals.ts'

/** The navigation that waits for a connection. `retry` tries to fetch the code of its page again. */
const useHeldNavigation = create<{ retry: (() => void) | undefined }>(() => ({ retry: undefined }))

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
        useHeldNavigation.setState({ retry: undefined })
        const path = typeof to === 'string' ? new URL(to, location.href).pathname : undefined
        const isAvailable = async () => navigator.onLine || !path || areAvailable(missingFiles(path))
        // The connection that came back while this was tried is not told again.
        while (!(await isAvailable()))
          if (!navigator.onLine) await new Promise<void>((resolve) => useHeldNavigation.setState({ retry: resolve }))
        useHeldNavigation.setState({ retry: undefined })
        await navigate()
      },
    }),
}

/** Tries the navigation that is held again; undefined when there is none. A newer navigation takes its place. */
export function useRetryNavigation(): (() => void) | undefined {
  return useHeldNavigation().retry
}
