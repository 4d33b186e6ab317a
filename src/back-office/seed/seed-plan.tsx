import { t } from '#domain/texts/t.ts'
import { RowNotes } from '#back-office/ui/row-notes.tsx'
import type { SeedPreview } from '#domain/seed/seed-result.ts'

/** Products shown one by one: there may be hundreds. */
const LISTED = 50

/** What would happen, before anything does. */
export function SeedPlan({ preview: { plan, notes } }: { preview: SeedPreview }) {
  const countOf = (what: string) => plan.filter((product) => product.what === what).length
  return (
    <section aria-labelledby="plan" className="grid gap-5">
      <h2 id="plan" className="headline text-base">
        {t('import.plan')}
      </h2>
      <p>
        {t('import.summary', {
          count: plan.length,
          new: countOf('new'),
          changed: countOf('changed'),
          unchanged: countOf('unchanged'),
          rows: 0,
        })}
      </p>
      <RowNotes title={t('import.lookAt')} notes={notes} />
      <details>
        <summary className="min-h-11 py-2">{t('seed.products')}</summary>
        <ul className="grid gap-1 text-sm">
          {plan.slice(0, LISTED).map(({ model, sizes, what }, index) => (
            <li key={`${model} ${String(index)}`} className="flex gap-4 border-b border-line py-1">
              <span className="grow">{model}</span>
              <span className="text-muted">{t('import.sizes', { count: sizes })}</span>
              <span>{t('import.what', { what })}</span>
            </li>
          ))}
          {plan.length > LISTED && <li className="text-muted">{t('import.more', { count: plan.length - LISTED })}</li>}
        </ul>
      </details>
    </section>
  )
}
