import type { StaticHandlerContext } from 'react-router'

/** The id of the element that holds the data of a page. */
export const HYDRATION_DATA = 'hydration-data'

/**
 * The data with which the browser hydrates a page, as JSON: keys that come again and again compress well, unlike the references of React
 * Router's own format, and browsers read it at once. Loaders return nothing that JSON cannot hold. What went wrong on the server stays there: of an error only
 * its status is told.
 */
export function renderHydrationData({ loaderData, actionData, errors }: StaticHandlerContext): string {
  // No text can end the element.
  const json = JSON.stringify({ loaderData, actionData, errors }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${HYDRATION_DATA}">${json}</script>`
}
