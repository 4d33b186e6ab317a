import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PreviousCustomers } from './previous-customers.tsx'
import { PreviousFileImport } from './previous-file-import.tsx'
import { RemovePreviousShop } from './remove-previous-shop.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.slice(0, 100) ?? ''
  return { search, page: await adminApi.listPreviousCustomers({ search }) }
}

/** Brings orders and customers of the shop before this one, and lists whom it knew. */
export default function PreviousShopPage({ loaderData: { search, page } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const isEmpty = page.total === 0 && search === ''
  return (
    <div className="grid max-w-4xl gap-8 px-gutter pt-8">
      <PageHead title={t('previousShop.title')} />
      <header>
        <Link
          to={href('/admin/customers')}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
        >
          {t('customers.back')}
        </Link>
        <RoomTitle>{t('previousShop.title')}</RoomTitle>
      </header>
      <ForRight right="customers:write">
        <PreviousFileImport onKept={revalidate} />
      </ForRight>
      <section aria-labelledby="previous-customers">
        <h2 id="previous-customers" className="headline mb-3 text-base">
          {t('previousShop.customers')}
        </h2>
        {isEmpty ? (
          <p className="text-muted">{t('previousShop.none')}</p>
        ) : (
          <>
            <FilterForm className="mb-4 max-w-xl">
              <SearchField
                label={t('previousShop.search')}
                placeholder={t('previousShop.searchIn')}
                defaultValue={search}
                maxLength={100}
              />
            </FilterForm>
            <PreviousCustomers key={`${search} ${page.total}`} search={search} first={page} />
            <ForRight right="customers:write">
              <RemovePreviousShop onRemoved={revalidate} />
            </ForRight>
          </>
        )}
      </section>
    </div>
  )
}
