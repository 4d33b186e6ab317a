import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { adminTexts } from '#domain/admin-texts.ts'
import { BATCH_SIZE } from '#domain/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'

/** Leads to filling the shop from a file or the demo catalogue, and says first how it is done (spec §2). */
export function SeedAction() {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={() => setAsked(true)}>
        Seed Data
      </Button>
      <ConfirmModal
        open={isAsked}
        title="Seed Data"
        text={adminTexts.seedData(BATCH_SIZE)}
        onConfirm={() => void navigate(href('/admin/seed-data'))}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
