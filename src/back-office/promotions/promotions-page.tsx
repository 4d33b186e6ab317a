import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionList } from './promotion-list.tsx'
import { SaleSection } from '#back-office/prices/sale-section.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [promotions, sales] = await Promise.all([adminApi.listPromotions(), adminApi.listSales()])
  return { promotions, sales, now: new Date() }
}

export default function PromotionsPage({ loaderData: { promotions, sales, now } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Promotion | 'new'>()
  const remove = async ({ id: promotionId, uses: _, ...draft }: Promotion) => {
    const { title } = draft
    await tellFailure(async () => {
      await adminApi.deletePromotion({ promotionId })
      const undo = () =>
        tellFailure(async () => {
          await adminApi.addPromotion(draft)
          notify('success', t('promotionUndo.restored', { title }))
          await revalidate()
        })
      notify('success', t('promotionUndo.deleted', { title }), { undo })
    })
    await revalidate()
  }
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('promotions.title')} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <RoomTitle>{t('promotions.title')}</RoomTitle>
        </div>
        <ForRight right="promotions:write">
          <Button onClick={() => setEdited('new')}>{t('promotions.add')}</Button>
        </ForRight>
      </div>
      <PromotionList promotions={promotions} onEdit={setEdited} onDelete={(promotion) => void remove(promotion)} />
      <SaleSection sales={sales} now={now} onChanged={revalidate} />
      {edited && (
        <PromotionDialog
          promotion={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={revalidate}
        />
      )}
    </div>
  )
}

async function tellFailure(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    notify('error', errorMessage(error))
  }
}
