import { useState } from 'react'
import { href } from 'react-router'
import type { ProductStatus } from '#domain/products/product-status.ts'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { BatchProgress } from '#web/admin/batches/batch-progress.tsx'
import { RowNotes } from '#web/admin/batches/row-notes.tsx'
import type { Batches } from '#web/admin/batches/use-batches.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ChooseProducts } from './choose-products.tsx'
import { StatusChoice } from './status-choice.tsx'

interface Props {
  fileName: string
  preview: SeedPreview
  batches: Batches
  /** Called whenever products came in. */
  onImported: () => Promise<void>
}

/** A file that was read: shows what would happen, lets staff choose products and how they come in, and imports them. */
export function ImportPlan({ fileName, preview, batches, onImported }: Props) {
  const { documents, plan, skipped, notes } = preview
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(plan.flatMap(({ what }, place) => (what === 'unchanged' ? [] : [place]))),
  )
  const [status, setStatus] = useState<ProductStatus>('draft')
  const [importId, setImportId] = useState<string>()
  // What an import has begun with stays: going on after cancelling sends the rest of the same products.
  const isFixed = batches.state !== 'ready'

  const start = async () => {
    const products = documents.filter((_, place) => chosen.has(place))
    let id = importId
    await batches.run(products, async (some) => {
      id ??= (await adminApi.startImport({ fileName, status })).id
      setImportId(id)
      return adminApi.importBatch({ importId: id, products: some })
    })
    await onImported()
  }
  return (
    <section aria-labelledby="plan" className="grid gap-6">
      <div>
        <h2 id="plan" className="headline mb-2 text-base">
          What will happen
        </h2>
        <p>{summaryOf(preview)}</p>
        <RowNotes title="Skipped" notes={skipped} />
        <RowNotes title="Please look at" notes={notes} />
      </div>
      {plan.length > 0 && (
        <>
          <ChooseProducts plan={plan} chosen={chosen} isBusy={isFixed} onChoose={setChosen} />
          <StatusChoice status={status} isBusy={isFixed} onChange={setStatus} />
          <BatchProgress
            verb="Import"
            batches={batches}
            count={chosen.size}
            cancelled={adminTexts.importCancelled}
            onStart={start}
          >
            <div className="flex flex-wrap gap-3">
              <LinkButton look="outline" to={href('/admin/import/:importId', { importId: importId ?? '' })}>
                See or undo this import
              </LinkButton>
              <LinkButton look="outline" to={`${href('/admin/products')}?sort=changed`}>
                See the products
              </LinkButton>
            </div>
          </BatchProgress>
        </>
      )}
    </section>
  )
}

function summaryOf({ plan, skipped }: SeedPreview) {
  const countOf = (what: string) => plan.filter((product) => product.what === what).length
  const rows = new Set(skipped.map(({ row }) => row)).size
  const products = `${plan.length} ${plan.length === 1 ? 'product' : 'products'}`
  const counts = `${countOf('new')} new, ${countOf('changed')} changed, ${countOf('unchanged')} unchanged.`
  return `${products}: ${counts}${rows > 0 ? ` ${rows} ${rows === 1 ? 'row is' : 'rows are'} skipped.` : ''}`
}
