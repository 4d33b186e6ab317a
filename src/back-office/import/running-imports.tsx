import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { ProductImport } from '#domain/import/product-import.ts'
import { Link } from '#ui/controls/link.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isUnderWay, starterOf } from './import-texts.ts'

/** Imports that the server works on. */
export function RunningImports({ imports }: { imports: ProductImport[] }) {
  const running = imports.filter(isUnderWay)
  if (running.length === 0) return null
  return (
    <section aria-labelledby="running-imports">
      <h2 id="running-imports" className="headline mb-3 text-base">
        {t('import.underWay')}
      </h2>
      <ul aria-label={t('import.underWay')} className="border-t border-line">
        {running.map((past) => (
          <li key={past.id} className="grid gap-1 border-b border-line py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={href('/admin/import/:importId', { importId: past.id })}
                className="min-w-0 py-3 font-medium break-all underline hover:text-blue"
              >
                {past.fileName}
              </Link>
              <span className="text-muted">{t('import.by', { by: starterOf(past) })}</span>
            </p>
            <ImportProgress past={past} label={t('import.progress', { file: past.fileName })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
