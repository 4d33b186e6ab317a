import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber, toTypedSum } from '#back-office/fields/typed-number.ts'
import type { StaffDiscount } from '#domain/orders/staff/staff-discount.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

/** A discount as a form holds it: sums are numbers of DT. */
type TypedDiscount = z.input<typeof StaffDiscount>
type Part = 'percent' | 'amount' | 'title'

const discounts: Record<string, TypedDiscount> = {
  percent: { kind: 'percent', percent: 10, title: '' },
  amount: { kind: 'amount', amount: 5, title: '' },
}

interface Props {
  discount: Partial<TypedDiscount> | null | undefined
  onChoose: (discount: TypedDiscount | undefined) => void
  register: (part: Part, options?: Pick<RegisterOptions, 'setValueAs'>) => UseFormRegisterReturn
  errors: Partial<Record<Part, { message?: string | undefined }>> | undefined
}

/** What staff take off the lines: percent or an amount, with a name that the customer reads. */
export function DiscountFields({ discount, onChoose, register, errors }: Props) {
  return (
    <>
      <Select
        label={t('adjustment.staff')}
        value={discount?.kind ?? 'none'}
        onChange={({ target }) => onChoose(discounts[target.value])}
        className="sm:mt-6.5"
      >
        <option value="none">{t('manualOrder.noDiscount')}</option>
        <option value="percent">{t('promotions.kindPercent')}</option>
        <option value="amount">{t('promotions.kindAmount')}</option>
      </Select>
      {discount?.kind === 'percent' && (
        <NumberField
          label={t('fields.percentage')}
          error={errors?.percent?.message}
          {...register('percent', { setValueAs: toTypedNumber })}
        />
      )}
      {discount?.kind === 'amount' && (
        <NumberField
          label={t('fields.amount')}
          error={errors?.amount?.message}
          {...register('amount', { setValueAs: toTypedSum })}
        />
      )}
      {discount && (
        <Field
          label={t('manualOrder.discountTitle')}
          hint={t('manualOrder.discountTitleHint')}
          dir="auto"
          className="sm:col-span-2"
          error={errors?.title?.message}
          {...register('title')}
        />
      )}
    </>
  )
}
