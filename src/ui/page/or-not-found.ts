import { data } from 'react-router'
import { findApiError } from '#ui/state/api-error.ts'

/** The answer of a call that a page is about. The page says that there is nothing here where the API does. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (findApiError(error)?.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
