import { data, href } from 'react-router'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { Link } from '#ui/controls/link.tsx'
import { loadGuidePage } from './guide-files.ts'
import { GuideText } from './guide-text.tsx'
import { guideTopics, isGuideTopic, topicPath, topicTitle, type GuideTopic } from './topics.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { topic } }: LoaderArgs<'topic'>) {
  if (!isGuideTopic(topic)) throw data(null, { status: 404 })
  return { topic, file: await loadGuidePage(currentLanguage(), topic) }
}

/** One topic of the guide. */
export default function TopicPage({ loaderData: { topic, file } }: PageProps<typeof clientLoader>) {
  return (
    <div className="max-w-4xl px-gutter pt-4">
      <PageHead title={`${topicTitle(topic)}, ${t('guide.title')}`} />
      <Link to={href('/admin/guide')} className="inline-flex min-h-11 items-center text-sm hover:text-blue">
        {t('guide.back')}
      </Link>
      <GuideText {...file} />
      <Neighbours topic={topic} />
    </div>
  )
}

/** Leads to the topic before and to the one after. */
function Neighbours({ topic }: { topic: GuideTopic }) {
  const at = guideTopics.indexOf(topic)
  const [before, after] = [guideTopics[at - 1], guideTopics[at + 1]]
  return (
    <nav
      aria-label={t('guide.topics')}
      className="mt-10 flex max-w-prose flex-wrap justify-between gap-x-6 border-t border-line pt-2"
    >
      {before && <TopicLink topic={before}>{t('guide.previous', { title: topicTitle(before) })}</TopicLink>}
      {after && <TopicLink topic={after}>{t('guide.next', { title: topicTitle(after) })}</TopicLink>}
    </nav>
  )
}

function TopicLink({ topic, children }: { topic: GuideTopic; children: React.ReactNode }) {
  return (
    <Link to={topicPath(topic)} className="inline-flex min-h-11 items-center text-sm underline hover:text-blue">
      {children}
    </Link>
  )
}
