import { describe, expect, it } from 'vitest'
import { createApi } from '#client/api.ts'
import { ConnectionError } from '#client/connection-error.ts'
import { ApiError } from '#domain/api/errors.ts'
import { errorMessage, fieldErrors, findApiError } from './api-error.ts'

const FALLBACK = 'Failed to create order'

/** What a call throws when the server answers it so. */
async function errorOf(status: number, body: unknown): Promise<unknown> {
  try {
    await createApi(async () => ({ status, body })).getSettings()
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail')
}

describe('the text of a failed call', () => {
  it('is the message of the server', async () => {
    const error = await errorOf(409, { code: 'OUT_OF_STOCK', message: 'Only two are left.' })
    expect(errorMessage(error, FALLBACK)).toBe('Only two are left.')
    expect(findApiError(error)).toMatchObject({ code: 'OUT_OF_STOCK', status: 409 })
  })

  it.each([
    ['an empty answer', 500, null],
    ['the page of a proxy', 502, null],
    ['the page of a proxy that is busy', 503, null],
    ['JSON of another kind', 500, {}],
    ['an empty message', 500, { code: 'UNEXPECTED', message: '' }],
  ])('is the fallback for %s', async (_, status, body) => {
    const error = await errorOf(status, body)
    expect(errorMessage(error, FALLBACK)).toBe(FALLBACK)
    expect(findApiError(error)?.status).toBe(status === 503 ? 503 : 500)
  })

  it('is the fallback for a lost connection', () => {
    const error = new ConnectionError({ cause: new TypeError('Failed to fetch') })
    expect(errorMessage(error, FALLBACK)).toBe(FALLBACK)
    expect(findApiError(error)).toBeUndefined()
  })

  it('tells a lost connection from another failure where a place has no fallback of its own', async () => {
    expect(errorMessage(new ConnectionError())).toBe('The connection is lost.')
    expect(errorMessage(await errorOf(500, null))).toBe('There was an error.')
    expect(errorMessage(new TypeError('x is not a function'))).toBe('There was an error.')
  })
})

describe('the fields of a refused call', () => {
  it('are those that the details name', () => {
    const fields = { email: 'Please enter a valid email.' }
    expect(fieldErrors(new ApiError('INVALID_REQUEST', { details: { fields } }))).toEqual(fields)
  })

  it('are none for anything else', () => {
    expect(fieldErrors(new ApiError('OUT_OF_STOCK'))).toEqual({})
    expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({})
  })
})
