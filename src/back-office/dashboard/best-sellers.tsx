import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { BEST_SELLER_DAYS } from '#domain/constants.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The variants that sell most. */
export function BestSellers({ sellers }: { sellers: Dashboard['bestSellers'] }) {
  return (
    <section aria-labelledby="best-sellers">
      <h2 id="best-sellers" className="headline mb-3 text-base">
        {t('dashboard.bestSellers', { days: BEST_SELLER_DAYS })}
      </h2>
      {sellers.length === 0 && <p className="text-muted">{t('dashboard.nothingSold')}</p>}
      <ol>
        {sellers.map(({ productId, model, color, pieces, sales }) => (
          <li key={productId + color} className="border-b border-line">
            <Link
              to={href('/admin/products/:productId', { productId })}
              className="flex min-h-11 items-center gap-3 py-2 hover:text-blue"
            >
              <span className="grow">{t('ui.modelAndColor', { model, color })}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{t('dashboard.sold', { count: pieces })}</span>
              <span className="w-28 text-end text-sm">
                <PriceText price={sales} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
