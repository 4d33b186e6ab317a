import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PromotionDraft, type Promotion } from '#domain/promotions/promotion.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { PromotionLimits } from './promotion-limits.tsx'
import { PromotionReduction } from './promotion-reduction.tsx'
import { partsOf } from './scope/scope-part.ts'
import { ScopePicker } from './scope/scope-picker.tsx'
import { toPromotionValues, type PromotionValues } from './promotion-values.ts'

interface Props {
  /** Undefined: a new one. */
  promotion: Promotion | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The form of a promotion. */
export function PromotionDialog({ promotion, onClose, onSaved }: Props) {
  const form = useForm<PromotionValues>({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(PromotionDraft, undefined, { raw: true }),
    defaultValues: toPromotionValues(promotion),
  })
  const save = (values: PromotionValues) =>
    promotion ? adminApi.changePromotion({ promotionId: promotion.id, ...values }) : adminApi.addPromotion(values)
  return (
    <FormDialog
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      title={promotion ? t('promotions.edit') : t('promotions.add')}
      button={t('promotions.save')}
      saved={t('promotions.saved')}
    >
      <PromotionReduction form={form} />
      <ScopePicker control={form.control} known={promotion ? partsOf(promotion) : []} />
      <PromotionLimits form={form} />
    </FormDialog>
  )
}
