import { useState } from 'react'
import { AuditQuery, type AuditEntry } from '#domain/audit/audit-entry.ts'
import { Form, href, Link } from 'react-router'
import { texts } from '#domain/texts.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { formatDateTime } from '#domain/dates.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { SearchField } from '#web/admin/search-field.tsx'
import type { Route } from './+types/activity-page.ts'

const PAGE = 50

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = AuditQuery.parse({ search: new URL(request.url).searchParams.get('search') ?? undefined })
  return { search, entries: await adminApi.listAdminActions({ limit: PAGE, ...(search && { search }) }) }
}

export default function ActivityPage({ loaderData: { search, entries } }: Route.ComponentProps) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title="Activity" />
      <h1 className="headline text-2xl">Activity</h1>
      <search>
        <Form replace className="my-5 flex max-w-xl gap-3">
          <SearchField key={search} label="Search activity" placeholder="Who, what or which" defaultValue={search} />
          <Button type="submit" look="outline" className="min-h-11 px-4 py-2 text-xs">
            Search
          </Button>
        </Form>
      </search>
      <Entries key={`${search ?? ''} ${entries[0]?.id ?? ''}`} search={search} first={entries} />
    </div>
  )
}

function Entries({ search, first }: { search: string | undefined; first: AuditEntry[] }) {
  const [entries, setEntries] = useState(first)
  const [hasMore, setHasMore] = useState(first.length === PAGE)
  const showMore = async () => {
    const startAfter = entries.at(-1)?.id
    try {
      const next = await adminApi.listAdminActions({
        limit: PAGE,
        ...(search && { search }),
        ...(startAfter && { startAfter }),
      })
      setEntries([...entries, ...next])
      setHasMore(next.length === PAGE)
    } catch (error) {
      notify('error', errorMessage(error, texts.error))
    }
  }
  if (entries.length === 0) return <p className="py-section text-center text-muted">Nothing was done yet.</p>
  return (
    <>
      <ol aria-label="Actions" className="grid gap-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button look="outline" className="mt-6" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

const words: Record<string, string> = {
  'product.added': 'added',
  'product.edited': 'edited',
  'product.deleted': 'deleted',
  'variant.deleted': 'deleted the variant',
  'stock.corrected': 'corrected the stock of',
  'order.status': 'changed the state of order',
  'order.edited': 'edited order',
  'settings.changed': 'changed',
  'products.uploaded': 'uploaded',
  'staff.granted': 'let in to the back office',
  'staff.revoked': 'shut out of the back office',
}

const addresses: Record<string, (id: string) => string> = {
  order: (id) => href('/admin/orders/:orderId', { orderId: id }),
  product: (id) => href('/admin/products/:productId', { productId: id }),
  settings: () => href('/admin/settings'),
  staff: () => href('/admin/staff'),
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { by, action, subjectKind, subjectId, subjectName, before, after, at } = entry
  const address = addresses[subjectKind]?.(subjectId)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="border-s-2 border-line ps-4 text-sm">
      <p>
        <strong>{by || 'Somebody at the machine'}</strong> {words[action] ?? action}{' '}
        {address ? (
          <Link to={address} className="underline hover:text-blue">
            {subjectName}
          </Link>
        ) : (
          subjectName
        )}
        <time dateTime={at} className="ms-2 text-muted">
          {formatDateTime(at)}
        </time>
      </p>
      {fields.length > 0 && (
        <details>
          <summary className="min-h-6 text-muted">{fields.join(', ')}</summary>
          <dl className="mt-1 grid gap-1">
            {fields.map((field) => (
              <div key={field} className="break-words">
                <dt className="inline text-muted">{field}: </dt>
                <dd className="inline">
                  {write(before[field])} → {write(after[field])}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function write(value: unknown): string {
  if (value === undefined || value === '') return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
