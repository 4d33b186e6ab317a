import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { useSession } from '#web/state/session.ts'
import { notify } from '#web/state/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'

/** The staff of the shop, each with buttons to sign them out and to revoke their access. Nobody can do either to themselves. */
export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const [revoked, setRevoked] = useState<StaffMember>()
  const [signedOut, setSignedOut] = useState<StaffMember>()
  const revoke = async ({ id }: StaffMember) => {
    setRevoked(undefined)
    try {
      await adminApi.revokeStaff({ id })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  const signOut = async ({ id, email }: StaffMember) => {
    setSignedOut(undefined)
    try {
      await adminApi.signOutStaff({ id })
      notify('success', t('adminMessages.signedOutEverywhere', { who: email }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <>
      <ul aria-label={t('admin.staff')} className="divide-y divide-line border-y border-line">
        {staff.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="wrap-anywhere">
              <span translate="no" className="font-medium">
                {member.name} {member.lastname}
              </span>
              <span className="block text-sm text-muted">{member.email}</span>
            </span>
            {!member.verified && <Badge look="red">{t('staff.notVerified')}</Badge>}
            <span className="flex flex-wrap gap-3">
              <Button
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                aria-label={t('staff.signOutOf', { email: member.email })}
                disabled={member.id === user?.id}
                onClick={() => setSignedOut(member)}
              >
                {t('adminOrders.signOut')}
              </Button>
              <Button
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                aria-label={t('staff.removeOf', { email: member.email })}
                disabled={member.id === user?.id}
                onClick={() => setRevoked(member)}
              >
                {t('ui.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmModal
        open={revoked !== undefined}
        title={t('staff.removeTitle')}
        text={t('staff.removeText', { email: revoked?.email ?? '' })}
        onConfirm={() => revoked && void revoke(revoked)}
        onCancel={() => setRevoked(undefined)}
      />
      <ConfirmModal
        open={signedOut !== undefined}
        title={t('adminOrders.signOut')}
        text={t('adminMessages.signOutEverywhere', { who: signedOut?.email ?? '' })}
        onConfirm={() => signedOut && void signOut(signedOut)}
        onCancel={() => setSignedOut(undefined)}
      />
    </>
  )
}
