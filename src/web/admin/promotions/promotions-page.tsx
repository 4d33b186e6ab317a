import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ForRight } from '#web/admin/for-right.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionList } from './promotion-list.tsx'
import { SaleSection } from './sales/sale-section.tsx'
import type { Route } from './+types/promotions-page.ts'

export async function clientLoader() {
  const [promotions, sales] = await Promise.all([adminApi.listPromotions(), adminApi.listSales()])
  return { promotions, sales, now: new Date() }
}

export default function PromotionsPage({ loaderData: { promotions, sales, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Promotion | 'new'>()
  const [deleted, setDeleted] = useState<Promotion>()
  const remove = async (promotionId: string) => {
    setDeleted(undefined)
    try {
      await adminApi.deletePromotion({ promotionId })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('promotions.title')} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h1 className="headline text-2xl">{t('promotions.title')}</h1>
          <p className="mt-1 text-muted">{t('promotions.introduction')}</p>
        </div>
        <ForRight right="promotions:write">
          <Button onClick={() => setEdited('new')}>{t('promotions.add')}</Button>
        </ForRight>
      </div>
      <PromotionList promotions={promotions} onEdit={setEdited} onDelete={setDeleted} />
      <SaleSection sales={sales} now={now} onChanged={revalidate} />
      {edited && (
        <PromotionDialog
          promotion={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={revalidate}
        />
      )}
      <ConfirmModal
        open={deleted !== undefined}
        title={t('promotions.deleteTitle')}
        text={t('promotions.deleteText', { title: deleted?.title ?? '' })}
        onConfirm={() => deleted && void remove(deleted.id)}
        onCancel={() => setDeleted(undefined)}
      />
    </div>
  )
}
