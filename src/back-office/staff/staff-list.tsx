import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { StaffRow, type StaffAct } from './staff-row.tsx'

/** What is asked before it is done to a member of staff, how, and what is said afterwards. */
const acts = {
  revoke: {
    title: () => t('staff.removeTitle'),
    text: (email: string) => t('staff.removeText', { email }),
    run: (id: string) => adminApi.revokeStaff({ id }),
    done: undefined,
  },
  signOut: {
    title: () => t('adminOrders.signOut'),
    text: (email: string) => t('adminMessages.signOutEverywhere', { who: email }),
    run: (id: string) => adminApi.signOutStaff({ id }),
    done: (email: string) => t('adminMessages.signedOutEverywhere', { who: email }),
  },
  resetTwoStep: {
    title: () => t('twoStep.reset'),
    text: (email: string) => t('twoStep.resetText', { email }),
    run: (id: string) => adminApi.resetStaffTwoStep({ id }),
    done: (email: string) => t('twoStep.resetDone', { email }),
  },
} satisfies Record<StaffAct, object>

/** The staff of the shop. An owner changes roles, signs out, resets the second step and revokes, but not for their own account. */
export function StaffList({ staff, canWrite }: { staff: readonly StaffMember[]; canWrite: boolean }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ act: StaffAct; member: StaffMember }>()
  const run = async (act: StaffAct, { id, email }: StaffMember) => {
    setAsked(undefined)
    try {
      await acts[act].run(id)
      const message = acts[act].done?.(email)
      if (message) notify('success', message)
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <>
      <ul aria-label={t('admin.staff')} className="divide-y divide-line border-y border-line">
        {staff.map((member) => (
          <StaffRow
            key={member.id}
            member={member}
            canWrite={canWrite}
            onAct={(act) => setAsked({ act, member })}
            onChanged={() => void revalidate()}
          />
        ))}
      </ul>
      <ConfirmModal
        open={asked !== undefined}
        title={asked ? acts[asked.act].title() : ''}
        text={asked ? acts[asked.act].text(asked.member.email) : ''}
        onConfirm={() => asked && void run(asked.act, asked.member)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
