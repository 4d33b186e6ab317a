import type { HelpPageId } from '#domain/help/help-page.ts'
import { apiContext } from '#web/state/api-context.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import type { Route } from './+types/help-page.ts'

/** The help page of a URL: the paths of the help pages are their ids. */
const helpPageIdOf = ({ pathname }: URL) => pathname.replaceAll('/', '').replace(/\.data$/, '') as HelpPageId

export const loader = ({ context, url }: Route.LoaderArgs) => loadHelp(context.get(apiContext), helpPageIdOf(url), url)

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) =>
  loadHelp(await browserApi(), helpPageIdOf(url), url)

export default function HelpTextPage({ loaderData }: Route.ComponentProps) {
  return <HelpFrame {...loaderData} />
}
