import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { admin } from './shop-process.ts'

/** The API as the owner of the running shop calls it. */
export async function signInOwner(url: string) {
  const apiWith = (token?: string) =>
    createApiOf(endpoints, async ({ method, url: path, headers, body }) => {
      const reply = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    })
  const { accessToken } = await apiWith().login({ email: admin.email, password: admin.password })
  return apiWith(accessToken)
}

export type OwnerApi = Awaited<ReturnType<typeof signInOwner>>
