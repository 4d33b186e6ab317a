import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { GrantStaffForm } from './grant-staff-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { StaffList } from './staff-list.tsx'
import type { Route } from './+types/staff-page.ts'

export async function clientLoader() {
  return { staff: await adminApi.listStaff() }
}

export default function StaffPage({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('admin.staff')} />
      <h1 className="headline text-2xl">{t('admin.staff')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('staff.introduction')}</p>
      <StaffList staff={staff} />
      <GrantStaffForm />
      <OwnPassword />
    </div>
  )
}
