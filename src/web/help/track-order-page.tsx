import { apiContext } from '#web/state/api-context.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import { TrackOrder } from './track-order.tsx'
import type { Route } from './+types/track-order-page.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadHelp(context.get(apiContext), 'track-order', url)

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => loadHelp(await browserApi(), 'track-order', url)

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <HelpFrame {...loaderData}>
      <TrackOrder />
    </HelpFrame>
  )
}
