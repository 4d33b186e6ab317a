import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SearchedTexts } from './searched-texts.tsx'
import { SynonymForm } from './synonym-form.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [report, synonyms] = await Promise.all([adminApi.getSearchReport(), adminApi.getSynonyms()])
  return { report, synonyms }
}

/** What customers search for, and the words that mean the same. */
export default function SearchRoomPage({ loaderData: { report, synonyms } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ text: string }>()
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('search.title')} />
      <RoomTitle className="mb-8">{t('search.title')}</RoomTitle>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <SearchedTexts
          title={t('searchRoom.inVain')}
          hint={t('searchRoom.inVainText', { days: report.days })}
          texts={report.inVain}
          onAddWords={(text) => setAsked({ text })}
        />
        <SearchedTexts title={t('searchRoom.most')} texts={report.found} />
      </div>
      <SynonymForm synonyms={synonyms} asked={asked} onSaved={revalidate} />
    </div>
  )
}
