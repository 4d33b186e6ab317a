import type { Api } from '#client/api.ts'

let known: Promise<Api> | undefined

/**
 * The shop's API. Its code and schemas are fetched with the first call, so that no page carries them on first load.
 * What cannot be fetched is asked for again.
 */
export function browserApi(): Promise<Api> {
  known ??= import('./api.ts').then(
    ({ api }) => api,
    (error: unknown) => {
      known = undefined
      throw error
    },
  )
  return known
}
