import type { Plugin } from 'vite'
import { HYDRATION_DATA } from '../../src/web/app/hydration-data.ts'

/** A statement of a file of React Router, and what browsers of this shop get in its place. */
type Cut = readonly [statement: string | RegExp, instead: string]

/**
 * What of React Router 8.4.0 is left out of the files for browsers: the data of a page comes as JSON (`renderHydrationData`), and
 * no page of this shop reaches discovery of routes (all are known from the start), submissions to actions and fetchers (calls go
 * to the API), single page mode, React server components, hot replacement, instrumentation of routes and fetchers (that of
 * navigations stays, for `holdNavigation`), links and forms (`Link` of this shop). The bundler then drops what only they used.
 */
const clientCuts: Record<string, readonly Cut[]> = {
  'lib/router/router.js': [
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    ['if (!init.patchRoutesOnNavigation) return {', 'if (true) return {'],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
    ['...getRouteInstrumentationUpdates(instrumentations.map((i) => i.route).filter(Boolean), route)', ''],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    [/getSubmissionFromNavigation\((?!navigation\))[\w.]+\)/g, 'undefined'],
    [/^\tfetchLoadMatches\.forEach\([\s\S]*?\n\t\}\);\n(?=\treturn \{\n\t\tdsMatches,)/m, ''],
    [/^\trevalidatingFetchers\.filter\([\s\S]*?\n\t\}\);$/m, ''],
    [/^\t+if \(revalidatingFetchers\.length > 0\) updates\.fetchers = .*$/m, ''],
    ['let instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);', ''],
    [/,\n\t+instrumentationNavigateMetaReceiver$/m, ''],
    ['if (opts?.instrumentationNavigateMetaReceiver) {', 'if (false) {'],
    [/^\t\tfetch,$/m, ''],
    [/^\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,$/m, ''],
    [/^\t\tpatchRoutes,$/m, ''],
    [/^\t\t_internalSetRoutes,$/m, ''],
  ],
  'lib/router/instrumentation.js': [
    ['= createContext();', '= /* @__PURE__ */ createContext();'],
    ['if (aggregated.fetch.length > 0) {', 'if (false) {'],
    [/\.\.\.getRouterInfo\(router, opts \?\? \{\}\)/g, ''],
    [/let cleanup = set[\s\S]*?finally \{[\s\S]*?\}/, 'return await navigate(...args);'],
  ],
  'lib/dom/ssr/single-fetch.js': [
    ['if (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);', ''],
    ['if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(args, getRouteInfo, fetchAndDecode);', ''],
    ['if (fetcherKey) return singleFetchLoaderFetcherStrategy(args, fetchAndDecode);', ''],
  ],
  'lib/dom/ssr/fog-of-war.js': [[/isFogOfWarEnabled\(routeDiscovery, ssr\)(?= \|\||\))(?! \{)/g, 'false']],
  'lib/dom/ssr/components.js': [
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    [/useIsRSCRouterContext\(\)/g, 'false'],
    ['if (isSpaMode && !isHydrated) return [matches[0]];', ''],
    [/isPageLinkDescriptor\(link\) \? .*PrefetchPageLinks, \{[^}]*\}\) : /, ''],
  ],
  'lib/dom-export/hydrated-router.js': [
    [
      /if \(!ssrInfo\.stateDecodingPromise\) \{[\s\S]*throw ssrInfo\.stateDecodingPromise;/,
      `ssrInfo.context.state = JSON.parse(document.getElementById("${HYDRATION_DATA}").textContent);`,
    ],
    [/ssrInfo\.context\.isSpaMode/g, 'false'],
    [/,\n\t\tpatchRoutesOnNavigation: .*$/m, ''],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
    [/UNSAFE_useFogOFWarDiscovery\(router, .*\);$/m, ''],
  ],
  'lib/dom/lib.js': [[/(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm, '/* @__PURE__ */ ']],
  'lib/hooks.js': [
    ['static contextType = RSCRouterContext;', ''],
    [/if \(this\.context && typeof error === "object"/, 'if (false'],
    ['if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);', ''],
  ],
  'lib/components.js': [['useTransitions = useIsRSCRouterContext() || useTransitions;', '']],
}

/** What the server leaves out: the data of a page in the format of React Router, a third more bytes than as JSON. */
const serverCuts: Record<string, readonly Cut[]> = {
  'lib/server-runtime/server.js': [[/serverHandoffStream: encodeViaTurboStream\(.*\),$/gm, '']],
}

const root = /\/react-router\/dist\/production\/(lib\/.*)$/

/** Leaves out what this shop does not use of React Router. Fails when a statement is not there. */
export const trimReactRouter: Plugin = {
  name: 'trim-react-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler(code, id) {
      const file = root.exec(id.replaceAll('\\', '/'))?.[1] ?? ''
      const isClient = this.environment.name === 'client'
      let trimmed = code
      for (const [statement, instead] of (isClient ? clientCuts : serverCuts)[file] ?? []) {
        const next = trimmed.replace(statement, instead)
        if (next === trimmed) this.error(`React Router has no ${String(statement)} in ${file}`)
        trimmed = next
      }
      // Names for developer tools: each is an assignment, for which the bundler keeps a component that nothing uses.
      if (isClient) trimmed = trimmed.replaceAll(/^\w+\.displayName = ".*";$/gm, '')
      // What it tells developers of mistakes, which `npm run dev` tells as well.
      if (isClient) trimmed = trimmed.replaceAll(/(?<!function )\bwarning\(/g, '/* @__PURE__ */ warning(')
      return trimmed === code ? null : { code: trimmed, map: null }
    },
  },
}
