import { href } from 'react-router'
import type { ReturnQuery, ReturnsPage as Page } from '#domain/returns/return.ts'
import { ReturnKind, returnKindName, ReturnReason, returnReasonName } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ReturnEntry } from './return-entry.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const fields = new URL(request.url).searchParams
  const filter: ReturnQuery = {
    kind: ReturnKind.safeParse(fields.get('kind')).data,
    reason: ReturnReason.safeParse(fields.get('reason')).data,
  }
  return { filter, page: await adminApi.listReturns(filter) }
}

/** What came back of all orders, the newest first. */
export default function ReturnsPage({ loaderData: { filter, page } }: PageProps<typeof clientLoader>) {
  const isFiltered = filter.kind !== undefined || filter.reason !== undefined
  return (
    <div className="max-w-5xl px-gutter pt-8">
      <PageHead title={t('returns.title')} />
      <RoomTitle>{t('returns.title')}</RoomTitle>
      <Filters filter={filter} />
      {page.items.length === 0 && (
        <p className="border-y border-line py-8 text-muted">
          {isFiltered ? t('returns.noneMatch') : t('returns.none')}
        </p>
      )}
      <Entries key={page.items[0]?.id ?? ''} filter={filter} page={page} />
    </div>
  )
}

function Filters({ filter: { kind, reason } }: { filter: ReturnQuery }) {
  return (
    <FilterForm className="my-5 flex flex-wrap gap-3">
      <Select label={t('returns.kindLabel')} hideLabel name="kind" defaultValue={kind ?? ''}>
        <option value="">{t('returns.anyKind')}</option>
        {ReturnKind.options.map((option) => (
          <option key={option} value={option}>
            {returnKindName(option)}
          </option>
        ))}
      </Select>
      <Select label={t('returns.reasonLabel')} hideLabel name="reason" defaultValue={reason ?? ''}>
        <option value="">{t('returns.anyReason')}</option>
        {ReturnReason.options.map((option) => (
          <option key={option} value={option}>
            {returnReasonName(option)}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

function Entries({ filter, page }: { filter: ReturnQuery; page: Page }) {
  const pages = usePages(page, (startAfter) => adminApi.listReturns({ ...filter, startAfter }))
  return (
    <>
      <ul aria-label={t('returns.title')} className="divide-y divide-line">
        {pages.items.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <Link
              to={href('/admin/orders/:orderId', { orderId: entry.orderId })}
              className="inline-flex min-h-11 items-center self-start font-semibold underline hover:text-blue"
            >
              {entry.orderNumber}
            </Link>
            <ReturnEntry entry={entry} />
          </li>
        ))}
      </ul>
      <ListMore pages={pages} />
    </>
  )
}
