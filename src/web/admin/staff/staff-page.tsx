import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { texts } from '#domain/texts.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { useSession } from '#web/state/session.ts'
import { notify } from '#web/state/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
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
      <GrantForm />
    </div>
  )
}

function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<StaffMember>()
  const revoke = async ({ id }: StaffMember) => {
    setLeaving(undefined)
    try {
      await adminApi.revokeStaff({ id })
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : texts.error)
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
              onClick={() => setLeaving(member)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmModal
        open={leaving !== undefined}
        title="Remove from staff"
        text={`${leaving?.email ?? ''} will no longer get into the back office.`}
        onConfirm={() => leaving && void revoke(leaving)}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  )
}

function GrantForm() {
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(staffEndpoints.grantStaff.schema.body),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    try {
      await adminApi.grantStaff({ email })
      notify('success', `${email} is an admin now.`)
      reset()
      await revalidate()
    } catch (error) {
      setError('email', { message: error instanceof ApiError ? error.message : texts.error })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-wrap items-start gap-3">
      <Field
        label="Email of an account"
        type="email"
        autoComplete="off"
        className="grow basis-64"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" className="sm:mt-6.5">
        Make admin
      </Button>
    </form>
  )
}
