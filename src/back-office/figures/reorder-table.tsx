import { href } from 'react-router'
import type { Reorder, Reorders } from '#domain/figures/figures.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'

/** Sizes that sell, those that run out first at the top, with how many pieces to reorder. */
export function ReorderTable({ reorders: { skus, hasMore } }: { reorders: Reorders }) {
  if (skus.length === 0) return <p className="py-section text-center text-muted">{t('figures.noReorders')}</p>
  return (
    <div>
      <p className="mb-3 text-sm text-muted">{t('figures.reorderText')}</p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-3 pe-4 text-start font-semibold">
                {t('figures.sku')}
              </th>
              {listHeadings().map((heading) => (
                <th key={heading} scope="col" className="px-2 py-3 text-end font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {skus.map((sku) => (
              <ReorderRow key={sku.skuId} sku={sku} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <p className="mt-3 text-sm text-muted">{t('figures.firstReorders', { count: skus.length })}</p>}
    </div>
  )
}

const listHeadings = () => [t('figures.sold'), t('figures.stock'), t('figures.daysLeft'), t('figures.suggested')]

function ReorderRow({ sku }: { sku: Reorder }) {
  const { productId, model, color, size, sold, stock, daysLeft, suggested, breaksRange } = sku
  return (
    <tr className="border-b border-line">
      <th scope="row" className="pe-4 text-start font-normal">
        <Link
          to={href('/admin/products/:productId', { productId })}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-blue"
        >
          {t('productList.size', { model, color, size })}
          {breaksRange && <Badge look="red">{t('figures.breaksRange')}</Badge>}
        </Link>
      </th>
      <td className="px-2 text-end">{sold}</td>
      <td className="px-2 text-end">{stock}</td>
      <td className="px-2 text-end whitespace-nowrap">
        {daysLeft === null ? '–' : t('figures.days', { count: daysLeft })}
      </td>
      <td className="px-2 text-end font-semibold">{suggested}</td>
    </tr>
  )
}
