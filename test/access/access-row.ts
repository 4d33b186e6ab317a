import type { Access } from '#domain/api/endpoint.ts'

/**
 * How an endpoint answers, for `test/access.test.ts`. A feature brings those of its endpoints as `rows` of
 * `test/access/‹feature›-rows.ts`; the test has those that name something of a customer.
 */
export interface AccessRow {
  /** Who may call, declared a second time: an endpoint that is weakened by mistake differs from it. */
  who: Access
  send?: () => { params?: Record<string, string>; body?: object }
  /** What those who may call are answered. 400 also says that the guard let them through. */
  ok: number
}
