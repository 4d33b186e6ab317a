import { useEffect, useState } from 'react'
import type { CountedSku } from '#domain/products/stock-correction.ts'
import { t } from '#domain/texts/t.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { StockForm } from './stock-form.tsx'

interface Props {
  product: { id: string; model: string } | undefined
  onClose: () => void
  onCorrected: () => unknown
}

/** The stock of all sizes of a product, to be corrected at once. */
export function ProductStock({ product, onClose, onCorrected }: Props) {
  const title = product ? t('stock.ofProduct', { model: product.model }) : ''
  return (
    <Dialog open={product !== undefined} onOpenChange={onClose} title={title} place="end">
      {product && <AllSizes key={product.id} productId={product.id} onCorrected={onCorrected} />}
    </Dialog>
  )
}

function AllSizes({ productId, onCorrected }: { productId: string; onCorrected: Props['onCorrected'] }) {
  const [skus, setSkus] = useState<CountedSku[]>()
  const [error, setError] = useState<string>()
  const load = () =>
    adminApi.listStock({ productId }).then(setSkus, (failure) => setError(errorMessage(failure, t('messages.error'))))
  useEffect(() => {
    adminApi.listStock({ productId }).then(setSkus, (failure) => setError(errorMessage(failure, t('messages.error'))))
  }, [productId])
  const rows = skus?.map(({ model, color, size, ...sku }) => ({
    ...sku,
    label: t('stock.colorAndSize', { color, size }),
    name: t('productList.size', { model, color, size }),
  }))
  return (
    <div className="overflow-y-auto p-5">
      {error && <Problem>{error}</Problem>}
      {rows ? (
        <StockForm rows={rows} onChanged={() => Promise.all([load(), onCorrected()])} />
      ) : (
        !error && <Skeleton className="h-40" />
      )}
    </div>
  )
}
