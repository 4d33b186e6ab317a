import type { HelpPageId } from '#domain/help/help-page.ts'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { apiContext } from '#web/state/api-context.ts'
import { loadPageData } from '#web/state/page-data/page-data.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import type { Route } from './+types/help-page.ts'

/** The help page of a URL: the paths of the help pages are their ids. */
const helpPageIdOf = ({ pathname }: URL) =>
  splitLanguage(pathname)
    .path.replaceAll('/', '')
    .replace(/\.data$/, '') as HelpPageId

export const loader = ({ context, url }: Route.LoaderArgs) => loadHelp(context.get(apiContext), helpPageIdOf(url), url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadPageData(url, (api) => loadHelp(api, helpPageIdOf(url), url))

export default function HelpTextPage({ loaderData }: Route.ComponentProps) {
  return <HelpFrame {...loaderData} />
}
