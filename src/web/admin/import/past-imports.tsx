import { t, tParts } from '#domain/texts/t.ts'
import { useState } from 'react'
import { href } from 'react-router'
import type { ProductImport } from '#domain/import/product-import.ts'
import { formatDateTime } from '#domain/dates.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { countsOf, starterOf } from './import-texts.ts'

/** Imports of one page, as the endpoint lists them by default. */
const PAGE_SIZE = 20

/** Past imports, newest first: who, when and how many. */
export function PastImports({ imports }: { imports: ProductImport[] }) {
  const [older, setOlder] = useState<ProductImport[]>([])
  const [hasMore, setMore] = useState(imports.length === PAGE_SIZE)
  const all = [...imports, ...older]
  const showMore = async () => {
    const page = await adminApi.listImports({ startAfter: all.at(-1)?.id })
    setOlder([...older, ...page])
    setMore(page.length === PAGE_SIZE)
  }
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="headline mb-3 text-base">
        {t('import.past')}
      </h2>
      {all.length === 0 && <p className="text-muted">{t('import.none')}</p>}
      {all.length > 0 && (
        <ul aria-label={t('import.past')} className="border-t border-line">
          {all.map((past) => (
            <li key={past.id} className="border-b border-line py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={href('/admin/import/:importId', { importId: past.id })}
                  className="min-w-0 py-3 font-medium break-all underline hover:text-blue"
                >
                  {past.fileName}
                </Link>
                {past.undoneAt && <Badge look="muted">{t('import.undone')}</Badge>}
                {!past.undoneAt && past.state !== 'done' && (
                  <Badge look="blue">{t('import.state', { state: past.state })}</Badge>
                )}
              </p>
              <p className="text-muted">
                {tParts('import.atBy', {
                  time: (
                    <time key="time" dateTime={past.at}>
                      {formatDateTime(past.at)}
                    </time>
                  ),
                  by: (
                    <span key="by" translate="no">
                      {starterOf(past)}
                    </span>
                  ),
                })}
              </p>
              <p>{countsOf(past)}</p>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button look="outline" className="mt-6" onClick={() => void showMore()}>
          {t('import.older')}
        </Button>
      )}
    </section>
  )
}
