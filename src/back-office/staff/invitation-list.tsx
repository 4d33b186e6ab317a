import { useRevalidator } from 'react-router'
import type { StaffInvitation } from '#domain/staff/invitation.ts'
import { roleName } from '#domain/staff/role-name.ts'
import { t } from '#domain/texts/t.ts'
import { formatDate } from '#domain/dates.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'

/** The open invitations, each with a button to take it back. */
export function InvitationList({
  invitations,
  canWrite,
}: {
  invitations: readonly StaffInvitation[]
  canWrite: boolean
}) {
  const { revalidate } = useRevalidator()
  if (invitations.length === 0) return null
  const revoke = async ({ id, email }: StaffInvitation) => {
    try {
      await adminApi.revokeInvitation({ id })
      notify('success', t('invitation.revoked', { email }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <section aria-labelledby="invitations" className="mt-6">
      <h2 id="invitations" className="headline text-base">
        {t('invitation.open')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="wrap-anywhere">
              {invitation.email}
              <span className="block text-sm text-muted">
                {t('invitation.until', { role: roleName(invitation.role), date: formatDate(invitation.expiresAt) })}
              </span>
            </span>
            {canWrite && (
              <Button
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                aria-label={t('invitation.revokeOf', { email: invitation.email })}
                onClick={() => void revoke(invitation)}
              >
                {t('invitation.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
