import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Login } from '#domain/accounts/login.ts'
import { MyData } from './my-data.ts'

export const privacyEndpoints = {
  downloadMyData: {
    method: 'GET',
    url: '/api/users/my-data',
    config: { access: 'customer', perMinute: 30 },
    schema: {
      summary: 'Everything the shop knows about whoever calls',
      tags: ['privacy'],
      response: { 200: MyData, ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED') },
    },
  },
  deleteAccount: {
    method: 'POST',
    url: '/api/users/delete-account',
    config: { access: 'customer', perMinute: 30 },
    schema: {
      summary: 'Delete the account; orders stay for the books without the personal part',
      tags: ['privacy'],
      body: z.object({ password: Login.shape.password }),
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
