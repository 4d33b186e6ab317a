import { href } from 'react-router'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import type { CustomersPage as Page } from '#domain/customers/customer.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CustomerRow } from './customer-row.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.slice(0, 100) ?? ''
  return { search, page: await adminApi.listCustomers({ search }) }
}

export default function CustomersPage({ loaderData: { search, page } }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('customers.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RoomTitle>{t('customers.title')}</RoomTitle>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            to={href('/admin/customers/previous')}
            className="inline-flex min-h-11 items-center text-sm underline hover:text-blue"
          >
            {t('previousShop.title')}
          </Link>
          <ExportButtons
            fileName={nameFileOfToday('customers')}
            loadCsv={() => adminApi.exportCustomers()}
            loadWorkbook={() => adminApi.exportCustomersWorkbook()}
          />
        </div>
      </div>
      <FilterForm className="my-5 max-w-xl">
        <SearchField
          label={t('customers.search')}
          placeholder={t('adminOrders.searchIn')}
          defaultValue={search}
          maxLength={100}
        />
      </FilterForm>
      <CustomerList key={search} search={search} first={page} />
    </div>
  )
}

function CustomerList({ search, first }: { search: string; first: Page }) {
  // A customer comes again with each page that has an order of theirs.
  const pages = usePages(
    first,
    (startAfter) => adminApi.listCustomers({ search, startAfter }),
    ({ id }) => id,
  )
  if (pages.items.length === 0 && !pages.hasMore) {
    const text = search ? t('customers.noneMatch') : t('customers.none')
    return <p className="py-section text-center text-muted">{text}</p>
  }
  return (
    <>
      <ul aria-label={t('customers.title')} className="divide-y divide-line border-y border-line">
        {pages.items.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </ul>
      <ListMore pages={pages} />
    </>
  )
}
