import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  /** The first ones. */
  images: ImportDetails['failedImages']
  count: number
}

/** Photographs that could not be fetched: the product that lacks each, and why. */
export function FailedImages({ images, count }: Props) {
  if (images.length === 0) return null
  return (
    <ul aria-label={t('import.failed')} className="border-t border-line">
      {images.map(({ url, productId, model, color, attempts, reason }) => (
        <li key={url} className="grid gap-1 border-b border-line py-3 text-sm">
          <Link
            to={href('/admin/products/:productId', { productId })}
            className="min-w-0 py-3 font-medium break-words underline hover:text-blue"
          >
            {t('ui.modelAndColor', { model, color })}
          </Link>
          <p>
            {reason} {attempts > 1 && t('import.tried', { count: attempts })}
          </p>
          <p className="break-all text-muted">{url}</p>
        </li>
      ))}
      {count > images.length && (
        <li className="py-3 text-sm text-muted">{t('import.more', { count: count - images.length })}</li>
      )}
    </ul>
  )
}
