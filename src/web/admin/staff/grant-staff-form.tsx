import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Makes an existing account staff. */
export function GrantStaffForm() {
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(staffEndpoints.grantStaff.schema.body),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    try {
      await adminApi.grantStaff({ email })
      notify('success', t('staff.isAdmin', { email }))
      reset()
      await revalidate()
    } catch (error) {
      setError('email', { message: errorMessage(error) })
    }
  })
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
      <Button type="submit" className="sm:mt-6.5">
        {t('staff.grant')}
      </Button>
    </form>
  )
}
