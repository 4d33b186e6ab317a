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
      <PageHead title="Staff" />
      <h1 className="headline text-2xl">Staff</h1>
      <p className="mt-1 mb-6 text-muted">Whoever is listed here sees every order and changes every product.</p>
      <StaffList staff={staff} />
      <GrantStaffForm />
      <OwnPassword />
    </div>
  )
}
