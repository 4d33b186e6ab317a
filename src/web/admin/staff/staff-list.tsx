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

/** The staff of the shop, each with a button to revoke their access. Nobody can revoke their own. */
export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const [revoked, setRevoked] = useState<StaffMember>()
  const revoke = async ({ id }: StaffMember) => {
    setRevoked(undefined)
    try {
      await adminApi.revokeStaff({ id })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <>
      <ul aria-label="Staff" className="divide-y divide-line border-y border-line">
        {staff.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="wrap-anywhere">
              <span className="font-medium">
                {member.name} {member.lastname}
              </span>
              <span className="block text-sm text-muted">{member.email}</span>
            </span>
            {!member.verified && <Badge look="red">Not verified</Badge>}
            <Button
              look="outline"
              aria-label={`Remove ${member.email}`}
              disabled={member.id === user?.id}
              onClick={() => setRevoked(member)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmModal
        open={revoked !== undefined}
        title="Remove from staff"
        text={`${revoked?.email ?? ''} will no longer get into the back office.`}
        onConfirm={() => revoked && void revoke(revoked)}
        onCancel={() => setRevoked(undefined)}
      />
    </>
  )
}
