import { roleName } from '#domain/staff/role-name.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { mayUse, rightsOfUser, useRights } from '#back-office/rights/rights.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { knownUser, useSession } from '#ui/state/session.ts'
import { GrantStaffForm } from './grant-staff-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { StaffList } from './staff-list.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

/** The others are listed for those who may see them; the own password and second step are for all. */
export async function clientLoader() {
  const isReader = rightsOfUser(await knownUser()).includes('staff:read')
  const [staff, invitations, twoStep] = await Promise.all([
    isReader ? adminApi.listStaff() : undefined,
    isReader ? adminApi.listInvitations() : [],
    adminApi.getTwoStep(),
  ])
  return { staff, invitations, twoStep }
}

export default function StaffPage({ loaderData: { staff, invitations, twoStep } }: PageProps<typeof clientLoader>) {
  const canWrite = mayUse({ right: 'staff:write' }, useRights())
  const { user } = useSession()
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('admin.staff')} />
      <RoomTitle>{t('admin.staff')}</RoomTitle>
      {staff && <StaffList staff={staff} canWrite={canWrite} />}
      {!staff && user?.role && (
        <p className="mt-1 text-muted">
          {t('roles.yours')}: {roleName(user.role)}
        </p>
      )}
      <InvitationList invitations={invitations} canWrite={canWrite} />
      {canWrite && <InviteForm />}
      {canWrite && <GrantStaffForm />}
      <OwnPassword />
      <TwoStepSection twoStep={twoStep} />
    </div>
  )
}
