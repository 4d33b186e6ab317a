import { StaffRole } from '#domain/staff/role.ts'
import { roleName } from '#domain/staff/role-name.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSession } from '#ui/state/session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RoleSelect } from './role-select.tsx'

export type StaffAct = 'revoke' | 'signOut' | 'resetTwoStep'

interface Props {
  member: StaffMember
  canWrite: boolean
  onAct: (act: StaffAct) => void
  onChanged: () => void
}

/** A member of staff with role, and for owners the buttons. */
export function StaffRow({ member, canWrite, onAct, onChanged }: Props) {
  const { id, email, role } = member
  const isSelf = useSession().user?.id === id
  const changeRole = async (next: StaffRole) => {
    try {
      await adminApi.changeStaffRole({ id, role: next })
      notify('success', t('roles.changed', { email, role: roleName(next) }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="wrap-anywhere">
        <span translate="no" className="font-medium">
          {member.name} {member.lastname}
        </span>
        <bdi className="block text-sm text-muted">{email}</bdi>
      </span>
      {!member.verified && <Badge look="red">{t('staff.notVerified')}</Badge>}
      {member.hasTwoStep && <Badge look="green">{t('twoStep.badge')}</Badge>}
      {canWrite && !isSelf ? (
        <RoleSelect
          hideLabel
          label={t('roles.of', { email })}
          value={role}
          onChange={({ target }) => void changeRole(StaffRole.parse(target.value))}
        />
      ) : (
        <span className="text-sm">{roleName(role)}</span>
      )}
      {canWrite && <StaffButtons member={member} isSelf={isSelf} onAct={onAct} />}
    </li>
  )
}

function StaffButtons({
  member: { email, hasTwoStep },
  isSelf,
  onAct,
}: Pick<Props, 'member' | 'onAct'> & { isSelf: boolean }) {
  const button = (act: StaffAct, text: string, label: string) => (
    <Button
      look="outline"
      className="min-h-11 px-4 py-2 text-xs"
      aria-label={label}
      disabled={isSelf}
      onClick={() => onAct(act)}
    >
      {text}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-3">
      {button('signOut', t('adminOrders.signOut'), t('staff.signOutOf', { email }))}
      {hasTwoStep && !isSelf && button('resetTwoStep', t('twoStep.reset'), t('twoStep.resetOf', { email }))}
      {button('revoke', t('ui.remove'), t('staff.removeOf', { email }))}
    </span>
  )
}
