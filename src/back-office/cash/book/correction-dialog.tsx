import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { MovedCash } from '#domain/cash/cash-amount.ts'
import { CashCorrection } from '#domain/cash/cash-correction.ts'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedSum } from '#back-office/fields/typed-number.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { cashEntryName } from '#domain/cash/cash-entry-name.ts'

interface Props {
  courierId: string
  /** The entry that is wrong; undefined: the balance. */
  entry: CashEntry | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** What is typed has no sign: the direction is chosen beside it. */
const TypedCorrection = CashCorrection.extend({ amount: MovedCash })

/** Corrects what a courier owes by one more entry with a reason. For a wrong entry its opposite is proposed. */
export function CorrectionDialog({ courierId, entry, onClose, onSaved }: Props) {
  const [direction, setDirection] = useState(entry && entry.amount > 0 ? 'less' : 'more')
  const form = useForm<z.input<typeof TypedCorrection>>({
    resolver: zodResolver(TypedCorrection, undefined, { raw: true }),
    defaultValues: { reason: '', ...(entry && { amount: Math.abs(entry.amount) / 1000, entryId: entry.id }) },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      onSaved={onSaved}
      onClose={onClose}
      title={entry ? t('cashBook.correctEntryOf', { name: cashEntryName(entry) }) : t('cash.correct')}
      button={t('cash.correctSave')}
      saved={t('cash.corrected')}
      save={({ amount, ...values }) =>
        adminApi.correctCash({ courierId, ...values, amount: direction === 'more' ? amount : -amount })
      }
    >
      <p className="text-sm text-muted sm:col-span-2">{t('cashBook.staysText')}</p>
      <Select
        label={t('cashBook.direction')}
        className="sm:mt-6.5"
        value={direction}
        onChange={({ target: { value } }) => setDirection(value)}
      >
        <option value="more">{t('cashBook.more')}</option>
        <option value="less">{t('cashBook.less')}</option>
      </Select>
      <NumberField
        label={t('cash.amount')}
        error={errors.amount?.message}
        {...register('amount', { setValueAs: toTypedSum })}
      />
      <Field
        label={t('cash.reason')}
        dir="auto"
        className="sm:col-span-2"
        maxLength={500}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  )
}
