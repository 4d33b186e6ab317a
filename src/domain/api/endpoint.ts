import type { z } from 'zod'
import type { Right } from '#domain/staff/rights.ts'

/**
 * Who may call an endpoint. The field is required, so no endpoint can be added without a decision. `signedIn` admits unverified accounts,
 * and the others do not (ruling R18). `staff` is every member of staff; a `Right` is staff whose role has it.
 */
export type Access = 'anyone' | 'signedIn' | 'customer' | StaffAccess
export type StaffAccess = 'staff' | Right

/** Whether only staff may call. */
export const isForStaff = (access: Access): access is StaffAccess =>
  access !== 'anyone' && access !== 'signedIn' && access !== 'customer'

/** Whether a right of staff is asked for. */
export const isRight = (access: Access): access is Right => isForStaff(access) && access !== 'staff'

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
    /** The answer depends on the content of the shop and the URL alone, so it is cached until that content changes. */
    cached?: true
    /** How many requests one network address may send in a minute, if the general limit is too high. */
    perMinute?: number
    /** Staff may call it before they have set up the second step that the shop requires. */
    beforeTwoStep?: true
    /** The request carries files: the route reads its body, and the schema only describes it. */
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
