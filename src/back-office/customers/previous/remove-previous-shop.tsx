import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

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
