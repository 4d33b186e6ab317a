import { t } from '#domain/texts/t.ts'
import { AuditQuery, type AuditEntry } from '#domain/audit/audit-entry.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { SearchField } from '#web/admin/search-field.tsx'
import { useFilterUrl } from '#web/admin/use-filter-url.ts'
import { ActivityEntry } from './activity-entry.tsx'
import type { Page } from '#domain/api/page.ts'
import { ListMore } from '#web/admin/ui/list-more.tsx'
import { usePages } from '#web/admin/ui/use-pages.ts'
import type { LoaderArgs, PageProps } from '#web/app/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const { search } = AuditQuery.parse({ search: new URL(request.url).searchParams.get('search') ?? undefined })
  return { search, first: await adminApi.listAdminActions({ ...(search && { search }) }) }
}

export default function ActivityPage({ loaderData: { search, first } }: PageProps<typeof clientLoader>) {
  const apply = useFilterUrl()
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('activity.title')} />
      <h1 className="headline text-2xl">{t('activity.title')}</h1>
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
        {pages.items.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ListMore pages={pages} />
    </>
  )
}
