import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { Link } from '#ui/controls/link.tsx'
import { FoldedFailures } from './folded-failures.tsx'

interface Props {
  /** The first ones. */
  images: ImportDetails['failedImages']
  count: number
}

/** Photographs that could not be fetched, folded by why: the products that lack them. */
export function FailedImages({ images, count }: Props) {
  return (
    <FoldedFailures
      title={t('import.failed')}
      advice={t('import.failedAdvice')}
      items={images}
      causeOf={({ reason }) => reason}
      count={count}
    >
      {({ url, productId, model, color, attempts }) => (
        <li key={url} className="grid gap-1 py-2">
          <Link
            to={href('/admin/products/:productId', { productId })}
            className="min-w-0 py-2 font-medium break-words underline hover:text-blue"
          >
            {t('ui.modelAndColor', { model, color })}
          </Link>
          {attempts > 1 && <p>{t('import.tried', { count: attempts })}</p>}
          <p className="break-all text-muted">{url}</p>
        </li>
      )}
    </FoldedFailures>
  )
}
