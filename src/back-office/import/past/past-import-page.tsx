import { href } from 'react-router'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ImportImages } from './import-images.tsx'
import { ImportProducts } from './import-products.tsx'
import { isUnderWay, importOutcome, starterOf } from '#back-office/import/import-texts.ts'
import { UndoImport } from './undo-import.tsx'
import { usePolled } from '#back-office/ui/use-polled.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Link } from '#ui/controls/link.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params }: LoaderArgs<'importId'>) {
  return { past: await adminApi.getImport({ importId: params.importId }) }
}

/** One import: what it does or did to products and photographs, and undoing it. */
export default function PastImportPage({ loaderData }: PageProps<typeof clientLoader>) {
  const [past, setPast] = usePolled(loaderData.past, {
    load: () => adminApi.getImport({ importId: loaderData.past.id }),
    isUnderWay,
  })
  return (
    <div className="grid max-w-3xl gap-6 px-gutter pt-8">
      <PageHead title={t('import.of', { file: past.fileName })} />
      <Link to={href('/admin/import')} className="justify-self-start py-3 text-sm underline hover:text-blue">
        {t('import.all')}
      </Link>
      <div>
        <RoomTitle className="break-all">{past.fileName}</RoomTitle>
        <p className="mt-1 text-muted">
          {tParts('import.imported', {
            time: showTime(past.at),
            by: (
              <span key="by" translate="no">
                {starterOf(past)}
              </span>
            ),
            status: past.status,
          })}
        </p>
      </div>
      <p className="font-medium">{importOutcome(past)}</p>
      {past.undoneAt && past.left === 0 ? (
        <p>{tParts('import.undoneBy', { time: showTime(past.undoneAt), by: past.undoneBy ?? '' })}</p>
      ) : (
        past.state !== 'running' && (
          <ForRight right="catalog:write">
            <UndoImport past={past} onUndone={setPast} />
          </ForRight>
        )
      )}
      <ImportProducts past={past} onChanged={setPast} />
      {past.state !== 'running' && past.created + past.updated > 0 && past.undoneAt === null && (
        <Link
          to={`${href('/admin/products')}?sort=changed`}
          className="justify-self-start py-3 text-sm underline hover:text-blue"
        >
          {t('import.seeProducts')}
        </Link>
      )}
      <ImportImages past={past} onChanged={setPast} />
      <KeptProducts products={past.keptProducts} />
    </div>
  )
}

const showTime = (at: string) => (
  <time key="time" dateTime={at}>
    {formatDateTime(at)}
  </time>
)

/** The products that undoing left as they are, and why. */
function KeptProducts({ products }: { products: ImportDetails['keptProducts'] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="headline mb-3 text-base">
        {t('import.kept')}
      </h2>
      <ul aria-label={t('import.kept')} className="border-t border-line">
        {products.map(({ id, model, outcome }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 text-sm">
            <Link
              to={href('/admin/products/:productId', { productId: id })}
              className="min-w-0 grow py-3 break-words underline hover:text-blue"
            >
              {model}
            </Link>
            <span>{outcome === 'kept-sold' ? t('adminMessages.keptSold') : t('adminMessages.keptEdited')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
