import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { callShop } from './call.ts'

/** The API of a shop in its own process, as a guest calls it or with an access token. */
export const apiOf = (url: string, token?: string) =>
  createApiOf(endpoints, async ({ method, url: path, headers, body }) => {
    const { status, body: answer } = await callShop(url, {
      method,
      path,
      token,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    return { status, body: answer ?? null }
  })
