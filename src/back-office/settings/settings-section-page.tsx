import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'
import { loadSettings } from './load-settings.ts'
import { sectionTitle } from './section-names.ts'
import { SettingsSection } from './settings-section.tsx'

export const clientLoader = ({ params: { section }, request }: LoaderArgs<'section'>) =>
  loadSettings(section, new URL(request.url))

/** One section of the settings. */
export default function SettingsSectionPage({ loaderData }: PageProps<typeof clientLoader>) {
  const title = sectionTitle(loaderData.section)
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={`${title} · ${t('settings.title')}`} />
      <Link
        to={href('/admin/settings')}
        className="-ms-1 inline-flex min-h-11 items-center px-1 text-sm underline hover:text-blue"
      >
        {t('settings.all')}
      </Link>
      <RoomTitle className="mb-8">{title}</RoomTitle>
      <SettingsSection key={loaderData.section} {...loaderData} />
    </div>
  )
}
