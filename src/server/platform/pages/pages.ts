import type { ContentTag } from '#server/platform/content/content-tag.ts'
import fastifyStatic from '@fastify/static'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { matchRoutes, RouteObject } from 'react-router'
import type { Api } from '#client/api.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { ApiError } from '#domain/api/errors.ts'
import { addQuery, splitAddress } from '#domain/urls/address-parts.ts'
import { languagePrefix, splitLanguage, splitPrefix } from '#domain/texts/language-path.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { OfferedLanguages } from '#server/platform/http/reader-language.ts'
import type { ContentChanges } from '#server/platform/content/change-log.ts'
import { isStorable } from '#domain/storable-text.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { hashInline, pagePolicy, type ForeignOrigins } from '#server/platform/http/protection.ts'
import { requestInProcess } from './cached-endpoint.ts'
import { createInProcessApi } from './in-process-api.ts'
import { CachedValue } from './cached-value.ts'

/** Renders a page. The loaders of the page call the given API. */
type PageHandler = (request: Request, api: Api) => Promise<Response>

/** The files that browsers load with a page. */
interface PageFiles {
  /** The scripts that run before the entry. */
  scripts: string[]
  entry: string
  styles: string[]
}

interface PageOptions {
  language: Language
  /** Lists what browsers load with a page that consists of these files. Undefined in development. */
  filesOf: ((files: readonly string[]) => PageFiles) | undefined
  /** Receives errors, which would otherwise go to the console. */
  handleError: (error: unknown) => void
}

/** The built pages, and what the server needs of the router that is built into them. */
export interface PagesBuild {
  routes: RouteObject[]
  createPageHandler(options: PageOptions): PageHandler
  matchRoutes: typeof matchRoutes
  /** The table of files that the build writes. Absent in development. */
  built?: BuiltFiles
}

/** The part of the build that renders pages. */
type RenderedBuild = Pick<PagesBuild, 'createPageHandler' | 'built'>

/** The table that `compress-assets.ts` writes. */
interface BuiltFiles {
  /** The folder of `assets` that holds the scripts of each language. */
  folders: Partial<Record<Language, string>>
  /** The built name of each file of a page, and the scripts and style sheets that it needs, itself included. */
  files: Record<string, { file: string; scripts: string[]; styles: string[] } | undefined>
}

const clientFolder = fileURLToPath(new URL('../../../../build/client/', import.meta.url))
const assetsFolder = join(clientFolder, 'assets')
const builtFiles = new URL('../../../../build/server/page-files.json', import.meta.url)

/** Loads the pages that `npm run build` made. */
export async function loadPages(): Promise<PagesBuild> {
  const build = (await import('#pages')) as PagesBuild
  return { ...build, built: JSON.parse(await readFile(builtFiles, 'utf8')) as BuiltFiles }
}

/** Serves the files that pages need. Those in `assets` have a hash in their names: they never change. */
export async function serveFiles(app: App) {
  const options = { index: false, preCompressed: true, decorateReply: false } as const
  // One wildcard route: hundreds of routes would add a tenth of a second to every start.
  await app.register(fastifyStatic, {
    ...options,
    root: assetsFolder,
    prefix: '/assets/',
    setHeaders: (response) => response.headers({ 'cache-control': 'public, max-age=31536000, immutable' }),
  })
  // One route for each file, because all other paths are pages.
  await app.register(fastifyStatic, {
    ...options,
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (response) => response.headers({ 'cache-control': 'public, max-age=3600' }),
  })
}

interface PagesOptions {
  publicUrl: string | undefined
  /**
   * Reads the foreign origins that the policy of pages allows. Called again after a change of everything, so a change of these origins
   * must be one. Absent in development: pages then have no policy and are not cached.
   */
  getForeignOrigins?: () => Promise<ForeignOrigins>
  /** Returns the query parameters that a page depends on. It is rendered and cached without all others. */
  parametersOf?: (path: string) => readonly string[]
  /** Whether pages show the part that a tag names. Changes of other parts do not invalidate pages. */
  isTagShown?: (tag: ContentTag) => boolean
  changes?: ContentChanges
}

/**
 * Serves a page for every path that is neither a file nor part of the API. A page is the same for everyone, since tokens live in the
 * browser, so the cache keeps it whole. Requests for the same page share one rendering, unless what it shows has changed in between.
 */
export function servePages(
  app: App,
  getBuild: () => Promise<RenderedBuild>,
  { publicUrl, getForeignOrigins, parametersOf, changes, isTagShown = () => true }: PagesOptions,
) {
  const isDevelopment = !getForeignOrigins
  const renderings = new Map<string, Promise<Rendered>>()
  /** The error with which the API refused a call of the page that is being rendered. */
  const refusals = new AsyncLocalStorage<{ refusal?: ApiError }>()
  const handlers = new WeakMap<RenderedBuild, Map<string, PageHandler>>()

  function getHandler(build: RenderedBuild, language: Language): PageHandler {
    const known = handlers.get(build) ?? new Map<string, PageHandler>()
    handlers.set(build, known)
    // The addresses of a handler begin with its language, or, where that is the default one of the shop, with nothing.
    const key = `${language} ${languagePrefix(language)}`
    const handler =
      known.get(key) ?? build.createPageHandler({ language, filesOf: findFiles(build, language), handleError })
    known.set(key, handler)
    return handler
  }

  /** Logs errors of pages. An `ApiError` below 500 is a response and no fault of the page, so it is kept for `renderRefused`. */
  function handleError(error: unknown) {
    const store = refusals.getStore()
    if (error instanceof ApiError && error.status < 500 && store) store.refusal = error
    else app.log.error({ err: error }, 'could not render a page')
  }

  // Calls without input have the same answer for all pages.
  const keptAnswers = new Map<Endpoint, CachedValue<unknown>>()
  const keptOrigins = new CachedValue<ForeignOrigins>(changes)

  function call(endpoint: Endpoint, input: Record<string, unknown>, position: number) {
    if (Object.keys(input).length > 0) return requestInProcess(app, endpoint, input, changes && position)
    const kept = keptAnswers.get(endpoint) ?? new CachedValue(changes)
    keptAnswers.set(endpoint, kept)
    return kept.get(position, () => requestInProcess(app, endpoint, input))
  }

  async function renderAt(url: string, position: number): Promise<RenderedPage> {
    const handle = getHandler(await getBuild(), splitLanguage(new URL(url).pathname).language)
    let isBusy = false
    let tags: ContentTag[] | undefined = []
    const observer = {
      onBusy() {
        isBusy = true
      },
      onShown(shown: readonly ContentTag[] | undefined) {
        tags = tags && shown && [...tags, ...shown.filter(isTagShown)]
      },
    }
    const api = createInProcessApi(app, observer, (endpoint, input) => call(endpoint, input, position))
    const seen: { refusal?: ApiError } = {}
    const response = await refusals.run(seen, () => handle(new Request(url), api))
    // The router answers 500 for everything that a loader throws.
    if (response.status === 500 && seen.refusal)
      return renderRefused(url, position, { refusal: seen.refusal, response })
    // The API was busy: answer 503 with `retry-after`, and not the page for errors.
    if (isBusy && response.status >= 500) throw new ApiError('BUSY')
    return guard({ ...(await readPage(response)), tags: tags && [...new Set(tags)] }, position)
  }

  /** Renders the page of a refused call with its status. For 404 that is the page for unknown paths. */
  async function renderRefused(
    url: string,
    position: number,
    { refusal, response }: { refusal: ApiError; response: Response },
  ): Promise<RenderedPage> {
    if (refusal.status === 404 && !url.endsWith(NOWHERE)) return renderAt(toNowhere(url), position)
    return guard({ ...(await readPage(response)), status: refusal.status }, position)
  }

  async function guard(page: RenderedPage, position: number): Promise<RenderedPage> {
    if (!getForeignOrigins) return page
    const origins = await keptOrigins.get(position, async () => ({ value: await getForeignOrigins(), tags: [] }))
    return guardPage(page, origins.value)
  }

  /** Renders a page at this position or later, or waits for a rendering that shows the same. */
  async function renderOnce(url: string, position: number): Promise<Rendered> {
    for (let newest = position; ;) {
      const rendered = await (renderings.get(url) ?? startRendering(url, newest))
      if (rendered.position >= position || changes?.isUnchanged(rendered.position, rendered.page.tags)) return rendered
      // One more rendering is new enough for all requests that wait.
      newest = (await changes?.position()) ?? position
    }
  }

  function startRendering(url: string, position: number): Promise<Rendered> {
    const render = async () => ({ position, page: await renderAt(url, position) })
    const rendering = render().finally(() => renderings.delete(url))
    renderings.set(url, rendering)
    return rendering
  }

  const config = isDevelopment
    ? {}
    : {
        cached: true as const,
        ...(parametersOf && { parametersOf: (path: string) => parametersOf(splitLanguage(path).path) }),
      }
  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const moved = findMoved(request.url, app.offeredLanguages)
    if (moved) return reply.redirect(moved.path, moved.status)
    // Do not use the Host header of the request: the page is cached for everyone.
    const asked = (publicUrl ?? app.origin) + (request.cacheKey ?? request.url)
    const url = isReadable(asked) ? asked : toNowhere(asked)
    const { position, page } = await renderOnce(url, request.contentPosition ?? 0)
    const { status, headers, body, tags } = page
    // The page is as new as its rendering. In development nothing is cached.
    if (request.contentPosition !== undefined) request.contentPosition = Math.max(position, request.contentPosition)
    if (tags) noteShown(request, tags)
    if (isDevelopment) reply.removeHeader('content-security-policy')
    return reply
      .code(status)
      .headers(withQueryOf(request.url, status, headers))
      .send(body)
  })
}

/**
 * Returns the headers for one visitor. A permanent redirect keeps the visitor's query, which campaigns are counted by: the cached page was
 * rendered without it.
 */
function withQueryOf(url: string, status: number, headers: Record<string, string>): Record<string, string> {
  const { location } = headers
  const { query } = splitAddress(url)
  if (status !== MOVED || location === undefined || query === '') return headers
  return { ...headers, location: addQuery(location, query) }
}

/** The status of a permanent redirect. */
const MOVED = 301
const FOUND = 302

/** Pages that staff read in languages in which visitors are not offered the shop. */
const staffPages = /^\/(?:admin|setup|account)(?:[/?#]|$)/

/**
 * Where the page of an address is read instead: the default language of the shop has no prefix, and pages for visitors
 * are read in the languages that the shop is offered in.
 */
function findMoved(
  url: string,
  { byDefault, offered }: OfferedLanguages,
): { path: string; status: number } | undefined {
  const named = splitPrefix(url)
  if (!named) return undefined
  // What begins with two slashes would be another server.
  const path = named.path.replace(/^[/\\]+/, '/')
  if (named.language === byDefault) return { path, status: MOVED }
  return offered.includes(named.language) || staffPages.test(path) ? undefined : { path, status: FOUND }
}

/** A path that has no page. */
const NOWHERE = '/nowhere'

/** The URL of a page that does not exist, in the language of `url`. */
function toNowhere(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${languagePrefix(splitLanguage(pathname).language)}${NOWHERE}`
}

/** Whether a path can be the name of something: one line, decodable, and storable in a database. */
function isReadable(url: string): boolean {
  try {
    const path = decodeURIComponent(new URL(url).pathname)
    return isStorable(path) && !/[\p{Cc}\u2028\u2029]/u.test(path)
  } catch {
    return false
  }
}

/** Returns a function that finds the files of a page in a language: its scripts contain the texts. */
function findFiles({ built }: RenderedBuild, language: Language): PageOptions['filesOf'] {
  if (!built) return undefined
  const toAddress = (script: string) => `/assets/${built.folders[language]}/${script}`
  const entry = built.files['web/entry.client.tsx']
  return (files) => {
    const needed = [entry, ...files.map((file) => built.files[file])].filter((found) => found !== undefined)
    const scripts = new Set(needed.flatMap((found) => found.scripts))
    scripts.delete(entry?.file ?? '')
    return {
      scripts: [...scripts].map(toAddress),
      entry: toAddress(entry?.file ?? ''),
      styles: [...new Set(needed.flatMap(({ styles }) => styles))],
    }
  }
}

interface Rendered {
  /** The position of the content when the rendering began. */
  position: number
  page: RenderedPage
}

interface RenderedPage {
  /** The parts of the content that it shows. Undefined: any. */
  tags?: readonly ContentTag[] | undefined
  status: number
  headers: Record<string, string>
  body: string
}

async function readPage(response: Response): Promise<RenderedPage> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Adds the content security policy to a page. */
function guardPage(page: RenderedPage, origins: ForeignOrigins): RenderedPage {
  const { headers, body } = page
  if (!headers['content-type']?.startsWith('text/html')) return page
  const inline = { scripts: hashAll(body, inlineScript), styles: hashAll(body, inlineStyle) }
  const policy = pagePolicy(inline, origins)
  return { ...page, headers: { ...headers, 'content-security-policy': policy } }
}

/** Matches inline scripts. Browsers do not run blocks of JSON and JSON-LD, so these are left out. */
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/g

const hashAll = (html: string, element: RegExp) => [
  ...new Set([...html.matchAll(element)].map(([, content = '']) => hashInline(content))),
]
