import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { Field } from '#web/ui/form/field.tsx'

/** How much may be ordered on one day without paying, before an order waits for a call. */
export function UnpaidFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">Orders paid on delivery</legend>
      <p className="text-muted sm:col-span-2">
        An order above these numbers is taken, but waits until you have called and confirmed it. Until then its pieces
        stay on sale. Customers who received an order before may order five times as much.
      </p>
      <Field
        label="Pieces a day for one customer"
        type="number"
        min={0}
        max={10_000}
        hint="By phone, email and address. 0: no limit"
        error={errors.unpaidPiecesPerCustomer?.message}
        {...register('unpaidPiecesPerCustomer', { valueAsNumber: true })}
      />
      <Field
        label="Pieces a day from one network"
        type="number"
        min={0}
        max={10_000}
        hint="A home, an office, a café. 0: no limit"
        error={errors.unpaidPiecesPerNetwork?.message}
        {...register('unpaidPiecesPerNetwork', { valueAsNumber: true })}
      />
    </fieldset>
  )
}
