import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { bindApi, type Api } from '#client/api.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { logFailure, toApiError } from '#server/platform/http/error-handler.ts'
import { requestInProcess } from './cached-endpoint.ts'

/** Observes the calls of an API. */
interface RequestObserver {
  /** Called when a call is refused with 503. */
  onBusy(): void
  /** Called with the parts of the content that an answer shows (`shownBy`). */
  onShown(tags: readonly ContentTag[] | undefined): void
}

type Call = (endpoint: Endpoint, input: Record<string, unknown>) => ReturnType<typeof requestInProcess>

/**
 * The API for loaders that run on the server: calls whose answers are the same for everyone, without the network. `call` may cache answers
 * of `requestInProcess`.
 */
export function createInProcessApi(
  app: App,
  observer: RequestObserver,
  call: Call = (...endpointAndInput) => requestInProcess(app, ...endpointAndInput),
): Api {
  return bindApi(async (endpoint, input) => {
    try {
      const { value, tags } = await call(endpoint, input)
      observer.onShown(tags)
      return value
    } catch (error) {
      const known = toApiError(error)
      logFailure(app.log, error, known, endpoint.url)
      if (known.status === 503) observer.onBusy()
      // A failed call declares no tags.
      observer.onShown(undefined)
      throw known
    }
  })
}
