import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'

/** Deletes all that came from the previous shop, once it was confirmed. */
export function RemovePreviousShop({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    try {
      await adminApi.removePreviousShop()
      notify('success', t('previousShop.removed'))
      await onRemoved()
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <>
      <Button look="outline" className="mt-6" onClick={() => setAsking(true)}>
        {t('previousShop.remove')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('previousShop.remove')}
        text={t('previousShop.removeText')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
