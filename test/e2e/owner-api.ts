import { createApiOf } from '#client/api.ts'
import { fetchCall } from '#client/fetch-call.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { admin } from './shop-process.ts'

/** The API as the owner of the running shop calls it. */
export async function signInOwner(url: string) {
  const apiWith = (token?: string) =>
    createApiOf(endpoints, (call) => fetchCall({ ...call, url: url + call.url }, { token }))
  const { accessToken } = await apiWith().login({ email: admin.email, password: admin.password })
  return apiWith(accessToken)
}

export type OwnerApi = Awaited<ReturnType<typeof signInOwner>>
