import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { AuditQuery, type AuditEntry } from '#domain/audit/audit-entry.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { SearchField } from '#web/admin/search-field.tsx'
import { useFilterUrl } from '#web/admin/use-filter-url.ts'
import { ActivityEntry } from './activity-entry.tsx'
import type { LoaderArgs, PageProps } from '#web/app/page-types.ts'

const PAGE_SIZE = 50

export async function clientLoader({ request }: LoaderArgs) {
  const { search } = AuditQuery.parse({ search: new URL(request.url).searchParams.get('search') ?? undefined })
  return { search, entries: await adminApi.listAdminActions({ limit: PAGE_SIZE, ...(search && { search }) }) }
}

export default function ActivityPage({ loaderData: { search, entries } }: PageProps<typeof clientLoader>) {
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
      <ActivityList key={`${search ?? ''} ${entries[0]?.id ?? ''}`} search={search} first={entries} />
    </div>
  )
}

function ActivityList({ search, first }: { search: string | undefined; first: AuditEntry[] }) {
  const [entries, setEntries] = useState(first)
  const [hasMore, setHasMore] = useState(first.length === PAGE_SIZE)
  const showMore = async () => {
    const startAfter = entries.at(-1)?.id
    try {
      const next = await adminApi.listAdminActions({
        limit: PAGE_SIZE,
        ...(search && { search }),
        ...(startAfter && { startAfter }),
      })
      setEntries([...entries, ...next])
      setHasMore(next.length === PAGE_SIZE)
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  if (entries.length === 0) return <p className="py-section text-center text-muted">{t('activity.none')}</p>
  return (
    <>
      <ol aria-label={t('activity.actions')} className="grid gap-4">
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button look="outline" className="mt-6" onClick={showMore}>
          {t('ui.showMore')}
        </Button>
      )}
    </>
  )
}
