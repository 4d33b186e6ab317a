import { apiContext } from '#web/state/api-context.ts'
import { loadPageData } from '#web/state/page-data/page-data.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import { TrackOrder } from './track-order.tsx'
import type { Route } from './+types/track-order-page.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadHelp(context.get(apiContext), 'track-order', url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadPageData(url, (api) => loadHelp(api, 'track-order', url))

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <HelpFrame {...loaderData}>
      <TrackOrder />
    </HelpFrame>
  )
}
