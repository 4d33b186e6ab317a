import { isRouteErrorResponse, type HydrationState, type StaticHandlerContext } from 'react-router'

/** The id of the element that holds the data of a page. */
const HYDRATION_DATA = 'hydration-data'

/**
 * The data with which the browser hydrates a page, as JSON: keys that come again and again compress well, and browsers
 * read it at once. Loaders return nothing that JSON cannot hold.
 */
export function renderHydrationData({ loaderData, errors }: StaticHandlerContext): string {
  // No text can end the element.
  const json = JSON.stringify({ loaderData, errors }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${HYDRATION_DATA}">${json}</script>`
}

/** The data that the server has written into the page. */
export const readHydrationData = () =>
  JSON.parse(document.getElementById(HYDRATION_DATA)?.textContent ?? '{}') as HydrationState

/** What went wrong on the server stays there: the browser gets only the status of an error. */
export const hideErrors = (errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]))
