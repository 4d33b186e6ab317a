import { t } from '#domain/texts/t.ts'
import { AuditQuery, type AuditEntry } from '#domain/audit/audit-entry.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button } from '#ui/controls/button.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { useFilterUrl } from '#back-office/ui/use-filter-url.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { groupEntries } from './group-entries.ts'
import type { Page } from '#domain/api/page.ts'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const { search } = AuditQuery.parse({ search: new URL(request.url).searchParams.get('search') ?? undefined })
  return { search, first: await adminApi.listAdminActions({ ...(search && { search }) }) }
}

export default function ActivityPage({ loaderData: { search, first } }: PageProps<typeof clientLoader>) {
  const apply = useFilterUrl()
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('activity.title')} />
      <RoomTitle>{t('activity.title')}</RoomTitle>
      <search>
        <form
          className="my-5 flex max-w-xl gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void apply(event.currentTarget)
          }}
        >
          <SearchField
            key={search}
            label={t('activity.search')}
            placeholder={t('activity.searchIn')}
            defaultValue={search}
          />
          <Button type="submit" look="outline" className="min-h-11 px-4 py-2 text-xs">
            {t('activity.submit')}
          </Button>
        </form>
      </search>
      <ActivityList key={search} search={search} first={first} />
    </div>
  )
}

function ActivityList({ search, first }: { search: string | undefined; first: Page<AuditEntry> }) {
  const pages = usePages(first, (startAfter) => adminApi.listAdminActions({ ...(search && { search }), startAfter }))
  if (pages.items.length === 0) return <p className="py-section text-center text-muted">{t('activity.none')}</p>
  return (
    <>
      <ol aria-label={t('activity.actions')} className="grid gap-4">
        {groupEntries(pages.items).map((entries) => (
          <ActivityEntry key={entries[0]?.id} entries={entries} />
        ))}
      </ol>
      <ListMore pages={pages} />
    </>
  )
}
