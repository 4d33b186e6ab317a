import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Payout } from '#domain/cash/payout.ts'
import { SettledDifference } from '#domain/cash/settled-difference.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  payout: Payout
  onSettled: () => Promise<void>
}

/** Settles the difference that a payout left on the account of its courier: the cash was paid, or it is written off. */
export function SettleDifference({ payout, onSettled }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('cashBook.settle')}</Button>
      {isOpen && <SettleDialog payout={payout} onSettled={onSettled} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SettleDialog({ payout: { id: payoutId, difference }, onSettled, onClose }: Props & { onClose: () => void }) {
  const symbols = currencySymbols(useStoreSettings())
  const form = useForm<SettledDifference>({
    resolver: zodResolver(SettledDifference),
    defaultValues: { as: 'received', reason: '' },
  })
  const { register } = form
  const amount = formatPrice(Math.abs(difference), 'shop', symbols, 3)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('cashBook.settleOf', { amount })}
      button={t('cashBook.settle')}
      saved={t('cashBook.settled')}
      save={(values) => adminApi.settleDifference({ payoutId, ...values })}
      onSaved={onSettled}
    >
      <Select label={t('cashBook.ends')} className="sm:col-span-2" {...register('as')}>
        <option value="received">{difference < 0 ? t('cashBook.came') : t('cashBook.wentBack')}</option>
        <option value="written-off">{t('cashBook.writtenOff')}</option>
      </Select>
      <Field
        label={t('cash.reason')}
        dir="auto"
        className="sm:col-span-2"
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  )
}
