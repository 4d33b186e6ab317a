import type { HelpPageId } from '#domain/help/help-page.ts'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { pageLoader } from '#ui/state/page-data/page-data.ts'
import { HelpFrame } from './help-frame.tsx'
import { loadHelp } from './load-help.ts'
import type { PageProps } from '#ui/page/page-types.ts'

/** The help page of a URL: the paths of the help pages are their ids. */
const helpPageIdOf = ({ pathname }: URL) => splitLanguage(pathname).path.replaceAll('/', '') as HelpPageId

export const loader = pageLoader((api, { url }) => loadHelp(api, helpPageIdOf(url), url))

export default function HelpTextPage({ loaderData }: PageProps<typeof loader>) {
  return <HelpFrame {...loaderData} />
}
