import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { BATCH_SIZE } from '#domain/constants.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

/** Links to the seed data page after a dialog that explains it (spec §2). A shop that was set up as somebody's own has none. */
export function SeedAction() {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={() => setAsking(true)}>
        {t('dashboard.seed')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('dashboard.seed')}
        text={`${t('adminMessages.seedData', { batch: BATCH_SIZE })} ${t('dashboard.seedIsPublic')}`}
        onConfirm={() => void navigate(href('/admin/seed-data'))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
