import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { StaffProductQuery } from '#domain/products/product-for-staff.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductItem } from './product-item.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import { useSelection } from './use-selection.ts'
import { ProductStock } from '#back-office/products/stock/product-stock.tsx'
import { SkuHistory, type ShownSize } from '#back-office/products/stock/sku-history.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const given = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  const query = StaffProductQuery.safeParse(given).data ?? StaffProductQuery.parse({})
  return { query, page: await adminApi.listAdminProducts(query) }
}

export default function ProductsPage({ loaderData: { query, page } }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('products.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RoomTitle>{t('products.title')}</RoomTitle>
        <div className="flex flex-wrap gap-3">
          <ExportButtons
            fileName={nameFileOfToday('products')}
            loadCsv={() => adminApi.exportProducts()}
            loadWorkbook={() => adminApi.exportProductsWorkbook()}
          />
          <ForRight right="catalog:write">
            <LinkButton to={href('/admin/products/stocktake')} look="outline" className="min-h-11 px-4 py-2 text-xs">
              {t('stocktake.title')}
            </LinkButton>
            <LinkButton to={href('/admin/products/add')} className="min-h-11 px-4 py-2 text-xs">
              {t('products.add')}
            </LinkButton>
          </ForRight>
        </div>
      </div>
      <ProductFilters query={query} />
      <ProductList key={JSON.stringify(query)} query={query} page={page} />
    </div>
  )
}

function ProductList({ query, page }: PageProps<typeof clientLoader>['loaderData']) {
  const pages = usePages(page, (startAfter) => adminApi.listAdminProducts({ ...query, startAfter }))
  const products = pages.items
  const [asked, setAsked] = useState<{ id: string; variantId: string }>()
  const [shownSize, setShownSize] = useState<ShownSize>()
  const [stocked, setStocked] = useState<{ id: string; model: string }>()
  const selection = useSelection(products.map(({ _id }) => _id))
  const { bulkEdit } = useBulkEdit()
  const duplicate = useDuplicate()
  const { revalidate } = useRevalidator()

  const deleteAsked = async () => {
    if (!asked) return
    setAsked(undefined)
    try {
      const { isProductDeleted } = await adminApi.deleteVariant(asked)
      notify('success', isProductDeleted ? t('adminMessages.productDeleted') : t('adminMessages.variantDeleted'))
      await revalidate()
    } catch (error) {
      notify('error', errorMessage(error, t('messages.error')))
    }
  }

  if (products.length === 0) return <NoProducts />
  return (
    <>
      <ForRight right="catalog:write">
        <Checkbox
          label={t('productList.selectAll', { count: products.length })}
          checked={selection.isAll}
          onChange={selection.toggleAll}
        />
      </ForRight>
      <ul className="border-t border-line">
        {products.map((product) => (
          <ProductItem
            key={product._id}
            product={product}
            isSelected={selection.isSelected(product._id)}
            onSelect={() => selection.toggle(product._id)}
            onDuplicate={() => duplicate(product._id)}
            onStock={() => setStocked({ id: product._id, model: product.model })}
            onRestore={() => void bulkEdit([product._id], { kind: 'restore' })}
            onDeleteVariant={(variantId) => setAsked({ id: product._id, variantId })}
            onShowSize={setShownSize}
          />
        ))}
      </ul>
      <ListMore pages={pages} />
      {selection.selected.length > 0 && (
        <BulkBar products={products.filter(({ _id }) => selection.isSelected(_id))} onClear={selection.clear} />
      )}
      <ConfirmModal
        open={asked !== undefined}
        title={t('productList.deleteVariant')}
        text={t('adminMessages.deleteVariant')}
        onConfirm={deleteAsked}
        onCancel={() => setAsked(undefined)}
      />
      <SkuHistory size={shownSize} onClose={() => setShownSize(undefined)} onCorrected={revalidate} />
      <ProductStock product={stocked} onClose={() => setStocked(undefined)} onCorrected={revalidate} />
    </>
  )
}

/** Duplicates a product and opens the copy. */
function useDuplicate() {
  const navigate = useNavigate()
  return async (id: string) => {
    try {
      const copy = await adminApi.duplicateProduct({ id })
      notify('success', t('adminMessages.productDuplicated'), { survives: true })
      await navigate(href('/admin/products/:productId', { productId: copy.id }))
    } catch (error) {
      notify('error', errorMessage(error, t('messages.error')))
    }
  }
}

function NoProducts() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-4 py-section">
      <p className="text-muted">{t('productList.none')}</p>
      <Button look="outline" onClick={() => navigate(href('/admin/products'))}>
        {t('ui.clearAll')}
      </Button>
    </div>
  )
}
