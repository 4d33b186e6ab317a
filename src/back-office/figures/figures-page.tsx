import type { RefundSums } from '#domain/figures/refund-sums.ts'
import type { Figures, Reorders } from '#domain/figures/figures.ts'
import { countsPieces, type FigureGroup } from '#domain/figures/figures.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { TabNav } from '#back-office/ui/tab-nav.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { figureUrl, figureViews, readFigureFilter, type FigureFilter } from './figure-filter.ts'
import { FigureTable } from './figure-table.tsx'
import { PeriodForm } from './period-form.tsx'
import { Refunded } from './refunded.tsx'
import { ReorderTable } from './reorder-table.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

type Loaded = { filter: FigureFilter; figures?: Figures; refunds?: RefundSums; reorders?: Reorders }

export async function clientLoader({ request }: LoaderArgs): Promise<Loaded> {
  const filter = readFigureFilter(new URL(request.url).searchParams, new Date())
  const { view, from, to, sort, coverDays } = filter
  if (view === 'reorders') return { filter, reorders: await adminApi.listReorders({ from, to, coverDays }) }
  const [figures, refunds] = await Promise.all([
    adminApi.getFigures({ by: view, from, to, sort }),
    adminApi.getRefundSums({ from, to }),
  ])
  return { filter, figures, refunds }
}

export default function FiguresPage({
  loaderData: { filter, figures, refunds, reorders },
}: PageProps<typeof clientLoader>) {
  const { view } = filter
  return (
    <div className="grid grid-cols-1 gap-5 px-gutter pt-8">
      <PageHead title={t('figures.title')} />
      <header>
        <RoomTitle>{t('figures.title')}</RoomTitle>
      </header>
      <PeriodForm key={figureUrl(filter)} filter={filter} />
      <Views filter={filter} />
      {view === 'reorders' ? (
        reorders && <ReorderTable reorders={reorders} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{countsPieces(view) ? t('figures.pieces') : t('figures.orders')}</p>
            <ExportButtons
              fileName={`figures-${view}-${filter.from}-${filter.to}`}
              loadCsv={() => adminApi.exportFigures(toQuery(view, filter))}
              loadWorkbook={() => adminApi.exportFiguresWorkbook(toQuery(view, filter))}
            />
          </div>
          {figures && <FigureTable by={view} figures={figures} filter={filter} />}
          {refunds && <Refunded sums={refunds} />}
        </>
      )}
    </div>
  )
}

const toQuery = (by: FigureGroup, { from, to, sort }: FigureFilter) => ({ by, from, to, sort })

function Views({ filter }: { filter: FigureFilter }) {
  return (
    <TabNav label={t('figures.by')} className="border-b border-line">
      {figureViews.map((view) => (
        <li key={view} className="me-5">
          <Link
            to={figureUrl(filter, { view })}
            aria-current={view === filter.view ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 min-w-11 items-center whitespace-nowrap border-b-2 text-sm hover:text-blue',
              view === filter.view ? 'border-ink font-semibold' : 'border-transparent text-muted',
            )}
          >
            {t('figures.group', { by: view })}
          </Link>
        </li>
      ))}
    </TabNav>
  )
}
