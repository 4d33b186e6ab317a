import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Ask } from '#server/extensions/process/messages.ts'

/**
 * Calls an operation of the public API as the account of an extension: through the same routes, guards and schemas as a
 * request from outside. Throws the refusal of the shop.
 */
export async function callShop(
  app: App,
  token: string,
  { operation, input }: Extract<Ask, { what: 'shop' }>,
): Promise<unknown> {
  const api = createApiOf(endpoints, async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: !reply.body ? null : isJson ? reply.json() : reply.body }
  })
  if (!Object.hasOwn(api, operation)) throw new Error(`The shop has no operation ${operation}`)
  const call = api[operation as keyof typeof api] as (input: unknown) => Promise<unknown>
  return call(input)
}
