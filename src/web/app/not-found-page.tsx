import { data } from 'react-router'
import { apiContext } from '#web/state/api-context.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { followRedirect } from '#web/state/page-data/follow-redirect.ts'
import type { Route } from './+types/not-found-page.ts'
import { NotFound } from './error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await followRedirect(context.get(apiContext), url)
  return data(null, { status: 404 })
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await followRedirect(await browserApi(), url)
  return null
}

export default function NotFoundPage() {
  return <NotFound />
}
