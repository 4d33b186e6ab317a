import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { ApiError } from '#domain/api/errors.ts'
import { shownBy } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { findUnstorable } from '#server/platform/http/defence/find-unstorable.ts'

/** An endpoint whose answer is the same for every caller. */
export type CachedEndpoint = Endpoint & { method: 'GET'; config: { access: 'anyone'; cached: true } }

type Part<E extends Endpoint, Key extends 'params' | 'querystring'> =
  E['schema'] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : unknown
type Answer<E extends CachedEndpoint> = z.output<E['schema']['response'][200]>

/** Everything of a request that a cached answer may depend on. */
interface CachedRequest<E extends Endpoint> {
  /** Stands for the request in `noteShown`. */
  raw: object
  params: Part<E, 'params'>
  query: Part<E, 'querystring'>
  /** The position of the content at which the answer must be current or newer. Undefined: the newest. */
  contentPosition?: number | undefined
}

type CachedHandler = (request: CachedRequest<Endpoint>) => unknown

declare module 'fastify' {
  interface FastifyInstance {
    /** The handlers of the endpoints that the server may call in process. */
    readonly cachedHandlers: Map<Endpoint, CachedHandler>
  }
}

/** Registers the handler of an endpoint with `cached` answers, for HTTP and for `requestInProcess`. */
export function registerCachedEndpoint<E extends CachedEndpoint>(
  app: App,
  endpoint: E,
  answer: (request: CachedRequest<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  // The casts are safe because both ways parse requests with the schemas of the endpoint.
  const handler = answer as CachedHandler
  if (!app.hasDecorator('cachedHandlers')) app.decorate('cachedHandlers', new Map())
  app.cachedHandlers.set(endpoint, handler)
  app.route({ ...(endpoint as Endpoint), handler: async (request) => handler(request) })
}

/** An answer, and the parts of the content that it shows (`shownBy`). */
interface InProcessAnswer {
  value: unknown
  tags: readonly ContentTag[] | undefined
}

/**
 * Calls an endpoint with `cached` answers without HTTP. Validates the input and returns only the declared fields, as over HTTP. Throws the
 * error of the handler, and `INVALID_REQUEST` or `NOT_FOUND` for input that the schemas refuse.
 */
export async function requestInProcess(
  app: App,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  contentPosition?: number,
): Promise<InProcessAnswer> {
  const answer = app.cachedHandlers.get(endpoint)
  if (!answer) throw new Error(`${endpoint.method} ${endpoint.url} depends on who calls`)
  const { params, querystring, response } = endpoint.schema
  const given = withoutEmpty(input)
  const request = {
    raw: {},
    // Over HTTP, no route matches a path with such a parameter.
    params: parseInput(params, given, 'NOT_FOUND'),
    query: parseInput(querystring, given, 'INVALID_REQUEST'),
    contentPosition,
  }
  const value = await answer(request)
  const schema = response[200]
  return { value: schema ? z.decode(schema, z.encode(schema, value)) : value, tags: shownBy(request.raw) }
}

/** Removes values that a query string cannot express. */
function withoutEmpty(input: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}

function parseInput(schema: z.ZodType | undefined, input: object, code: 'NOT_FOUND' | 'INVALID_REQUEST') {
  if (!schema) return {}
  if (findUnstorable(input) !== undefined) throw new ApiError('INVALID_REQUEST')
  const { data, error } = schema.safeParse(input)
  if (error) throw new ApiError(code, { cause: error })
  return data
}
