import { useState } from 'react'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { sectionTitle, sectionWords, settingsPath, settingsSections } from './section-names.ts'

export const clientLoader = async () => ({ setup: await adminApi.getSetup() })

/** All sections of the settings, and a search over what they hold. */
export default function SettingsPage({ loaderData: { setup } }: PageProps<typeof clientLoader>) {
  const [search, setSearch] = useState('')
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  const found = settingsSections
    .filter((section) => section !== 'demo' || setup.hasDemo)
    .map((section) => ({ section, title: sectionTitle(section), holds: sectionWords(section) }))
    .filter(({ title, holds }) => {
      const text = plainLetters([title, ...holds].join(' '))
      return words.every((word) => text.includes(word))
    })
  return (
    <div className="max-w-5xl px-gutter py-8">
      <PageHead title={t('settings.title')} />
      <RoomTitle className="mb-6">{t('settings.title')}</RoomTitle>
      <Field
        type="search"
        label={t('settings.find')}
        className="mb-6 max-w-md"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul
        aria-label={t('settings.sections')}
        className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3"
      >
        {found.map(({ section, title, holds }) => (
          <li key={section} className="bg-paper">
            <Link to={settingsPath(section)} className="block h-full min-h-24 p-5 hover:bg-sand">
              <span className="mb-1 block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{holds.join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className="mt-4 block text-muted">{found.length === 0 && t('settings.noneFound')}</output>
    </div>
  )
}
