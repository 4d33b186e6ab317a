import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import type { Extensions } from '#server/extensions/extensions.ts'

/** Milliseconds in which periodic work of an extension must be done. */
const TIMEOUT = 60_000

/** Runs a work of an extension. One that fails runs again when it is due next; its fault has been counted. */
export async function runPeriodicWork(extensions: Extensions, id: string, name: string): Promise<void> {
  try {
    await extensions.use(id, { kind: 'periodic', name }, { timeout: TIMEOUT, schema: z.null() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
