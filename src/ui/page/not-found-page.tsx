import { data } from 'react-router'
import { pageLoader } from '#ui/state/page-data/page-data.ts'
import { followRedirect } from '#ui/state/page-data/follow-redirect.ts'
import { NotFound } from './error-page.tsx'

export const loader = pageLoader(async (api, { url }) => {
  await followRedirect(api, url)
  return data(null, { status: 404 })
})

export default function NotFoundPage() {
  return <NotFound />
}
