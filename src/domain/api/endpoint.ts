import type { z } from 'zod'
import type { Right } from '#domain/staff/rights.ts'

/**
 * Who may call. Required, so an endpoint cannot be added without deciding.
 * `signedIn` lets an unverified account in; the others do not (ruling R18). `staff` is every member of staff, a `Right` those
 * whose role holds it.
 */
export type Access = 'anyone' | 'signedIn' | 'customer' | StaffAccess
export type StaffAccess = 'staff' | Right

/** Whether only staff may call. */
export const isForStaff = (access: Access): access is StaffAccess =>
  access !== 'anyone' && access !== 'signedIn' && access !== 'customer'

/**
 * One call of the API as plain data, in the shape Fastify takes as route options.
 *
 * @example
 * const endpoints = {
 *   getCart: {
 *     method: 'GET',
 *     url: '/api/cart',
 *     config: { access: 'customer' },
 *     schema: { summary: 'The cart of the account', tags: ['cart'], response: { 200: Cart, ...failures('UNAUTHORIZED') } },
 *   },
 * } as const satisfies Record<string, Endpoint>
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/api/${string}`
  config: {
    access: Access
    /** The answer depends on the catalogue and the address alone, so it is kept until the catalogue changes. */
    cached?: true
    /** How often one address may call in a minute, where the usual bound is too wide. */
    perMinute?: number
    /** Staff may call who still have to set up the second step that the shop asks for. */
    beforeTwoStep?: true
    /** The call carries files: its body is read by the route, and the schema only describes it. */
    multipart?: true
  }
  schema: {
    summary: string
    tags: [string]
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: Record<number, z.ZodType>
  }
}
