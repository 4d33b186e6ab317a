import { pageLoader } from '#ui/state/page-data/page-data.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import { TrackOrder } from './track-order.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const loader = pageLoader((api, { url }) => loadHelp(api, 'track-order', url))

export default function TrackOrderPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <HelpFrame {...loaderData}>
      <TrackOrder />
    </HelpFrame>
  )
}
