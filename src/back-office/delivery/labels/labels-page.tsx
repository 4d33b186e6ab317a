import { useEffect, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

type Sheet = 'roll' | 'a4'

/** What is printed on: a roll of labels of 100 × 150 mm, or sheets with four of them. */
const pages: Record<Sheet, string> = {
  roll: '@page { size: 100mm 150mm; margin: 0 }',
  a4: '@page { size: A4; margin: 5mm }',
}

export async function clientLoader({ request }: LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  const [sender, orders] = await Promise.all([
    adminApi.getStaffSettings(),
    Promise.all(ids.map((orderId) => adminApi.getOrderDetails({ orderId }))),
  ])
  return { sender, orders }
}

/** Labels of parcels to print. */
export default function LabelsPage({ loaderData: { sender, orders } }: PageProps<typeof clientLoader>) {
  const [sheet, setSheet] = useState<Sheet>('roll')
  usePrintedPage(pages[sheet])
  return (
    <div className="px-gutter pt-8 print:p-0">
      <PageHead title={t('parcels.labels')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="headline text-2xl">{t('parcels.labels')}</h1>
        <div className="flex flex-wrap items-center gap-4">
          <Select
            label={t('parcels.paper')}
            value={sheet}
            onChange={({ target: { value } }) => setSheet(value === 'a4' ? 'a4' : 'roll')}
          >
            <option value="roll">{t('parcels.paperRoll')}</option>
            <option value="a4">{t('parcels.paperA4')}</option>
          </Select>
          <Button onClick={() => print()}>{t('adminOrders.print')}</Button>
        </div>
      </div>
      <div
        className={
          sheet === 'a4'
            ? 'flex flex-wrap gap-4 print:grid print:grid-cols-2 print:gap-0 print:*:h-[142mm] print:*:w-[98mm]'
            : 'flex flex-wrap gap-4 print:block print:*:h-[149mm] print:*:w-[100mm] print:*:border-0 print:*:not-last:break-after-page'
        }
      >
        {orders.map((order) => (
          <ParcelLabel key={order._id} order={order} sender={sender} />
        ))}
      </div>
    </div>
  )
}

/** Says how large the paper is. A constructed style sheet needs no leave of the page's policy. */
function usePrintedPage(rule: string) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [rule])
}
