import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'

/** Offers the table that is filled in by hand, and explains it. */
export function ProductTemplate() {
  return (
    <details className="max-w-prose text-sm">
      <summary className="min-h-11 cursor-pointer content-center underline hover:text-blue">
        {t('productTemplate.title')}
      </summary>
      <p className="mb-4">{t('productTemplate.explained')}</p>
      <ExportButtons
        fileName="products-template"
        loadCsv={() => adminApi.getProductTemplate()}
        loadWorkbook={() => adminApi.getProductTemplateWorkbook()}
        label={t('productTemplate.label')}
      />
    </details>
  )
}
