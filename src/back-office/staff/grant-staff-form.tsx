import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { StaffRole } from '#domain/staff/role.ts'
import { roleName } from '#domain/staff/role-name.ts'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { RoleSelect } from './role-select.tsx'

/** Makes an existing account staff. */
export function GrantStaffForm() {
  const { revalidate } = useRevalidator()
  const form = useForm({
    resolver: zodResolver(staffEndpoints.grantStaff.schema.body),
    defaultValues: { email: '', role: 'orders' as StaffRole },
  })
  const { register, setError, reset, formState } = form
  const grant = async ({ email, role }: { email: string; role: StaffRole }) => {
    await adminApi.grantStaff({ email, role })
    notify('success', t('roles.changed', { email, role: roleName(role) }))
    reset()
    await revalidate()
  }
  const { submit, isBusy } = useFormSave(form, grant, (error) => setError('email', { message: errorMessage(error) }))
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-wrap items-start gap-3">
      <Field
        label={t('staff.email')}
        type="email"
        autoComplete="off"
        className="grow basis-64"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <RoleSelect label={t('roles.label')} className="sm:mt-6.5" {...register('role')} />
      <Button type="submit" aria-disabled={isBusy || undefined} className="sm:mt-6.5">
        {t('staff.grant')}
      </Button>
    </form>
  )
}
