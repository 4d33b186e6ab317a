import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { Link } from '#ui/controls/link.tsx'

/** The SKUs with the least stock. */
export function RunningOut({ sizes }: { sizes: Dashboard['runningOut'] }) {
  return (
    <section aria-labelledby="running-out">
      <h2 id="running-out" className="headline mb-3 text-base">
        {t('dashboard.runningOut')}
      </h2>
      {sizes.length === 0 && <p className="text-muted">{t('dashboard.enough')}</p>}
      <ul>
        {sizes.map(({ skuId, productId, model, color, size, quantity }) => (
          <li key={skuId} className="border-b border-line">
            <Link
              to={href('/admin/products/:productId', { productId })}
              className="flex min-h-11 items-center gap-3 py-2 hover:text-blue"
            >
              <span className="grow">{t('productList.size', { model, color, size })}</span>
              <span className="shrink-0 text-sm font-semibold text-red tabular-nums">
                {t('dashboard.left', { count: quantity })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`${href('/admin/products')}?stock=low`}
        className="inline-flex min-h-11 items-center text-sm underline hover:text-blue"
      >
        {t('dashboard.allRunningOut')}
      </Link>
    </section>
  )
}
