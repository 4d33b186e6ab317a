import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PromotionDraft, type Promotion } from '#domain/promotions/promotion.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PromotionLimits } from './promotion-limits.tsx'
import { PromotionReduction } from './promotion-reduction.tsx'
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
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      if (promotion) await adminApi.changePromotion({ promotionId: promotion.id, ...values })
      else await adminApi.addPromotion(values)
      notify('success', t('promotions.saved'))
      await onSaved()
      onClose()
    } catch (error) {
      showFormError(error, form)
    }
  })
  return (
    <Dialog open onOpenChange={onClose} title={promotion ? t('promotions.edit') : t('promotions.add')} place="middle">
      <DialogForm
        onSubmit={save}
        fields="items-start gap-4 sm:grid-cols-2"
        end={
          <>
            {errors.root?.message && (
              <div className="mb-4">
                <Alert>{errors.root.message}</Alert>
              </div>
            )}
            <Button type="submit" wide aria-disabled={isSubmitting || undefined}>
              {t('promotions.save')}
            </Button>
          </>
        }
      >
        <PromotionReduction form={form} />
        <PromotionLimits form={form} />
      </DialogForm>
    </Dialog>
  )
}
