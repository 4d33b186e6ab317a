import { NumberField } from '#back-office/fields/number-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DeliveryTimes, usualDeliveryTimes } from '#domain/checkout/delivery-times.ts'
import { toTypedRange, writeRange } from '#back-office/fields/typed-days.ts'
import { defaultSettings, StoreSettings, type PublicSettings } from '#domain/settings/store-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { toTypedSum } from '#back-office/fields/typed-number.ts'
import { StepForm } from './step-form.tsx'
import { useDraft, withDraft } from '#ui/controls/form/use-draft.ts'
import { useSettingsStep } from './use-settings-step.ts'

const { deliveryFee, contactEmail, contactPhone, whatsapp } = StoreSettings.shape
const DeliveryFields = z.object({
  deliveryFee,
  contactEmail,
  contactPhone,
  whatsapp,
  /** Two numbers of working days; empty: the shop tells none. */
  times: z.string().refine((typed) => readTimes(typed) !== undefined, { error: () => t('deliveryTimes.notRange') }),
})

/** The delivery times that are typed, null for nothing, undefined for what is none. */
function readTimes(typed: string, before: DeliveryTimes = usualDeliveryTimes): DeliveryTimes | null | undefined {
  if (typed.trim() === '') return null
  const range = toTypedRange(typed)
  return range && DeliveryTimes.safeParse({ ...before, ...range }).data
}

interface Props {
  settings: PublicSettings
  /** Suggested where the demo's is still there. */
  ownEmail: string
  onSaved: (settings: PublicSettings) => void
}

/** What delivery costs, and where customers reach the shop. What is still the demo's is not suggested. */
export function DeliveryStep({ settings, ownEmail, onSaved }: Props) {
  const form = useForm({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(DeliveryFields, undefined, { raw: true }),
    defaultValues: withDraft('setup-delivery', {
      deliveryFee: settings.deliveryFee / 1000,
      whatsapp: settings.whatsapp ?? '',
      contactEmail: settings.contactEmail === defaultSettings.contactEmail ? ownEmail : settings.contactEmail,
      contactPhone: settings.contactPhone === defaultSettings.contactPhone ? '' : settings.contactPhone,
      times: settings.deliveryTimes === null ? '' : writeRange(settings.deliveryTimes ?? usualDeliveryTimes),
    }),
  })
  const { register, control, formState } = form
  const { errors } = formState
  useDraft('setup-delivery', control)
  const { submit, isBusy } = useSettingsStep(
    'delivery',
    form,
    ({ times, ...values }) => ({
      ...values,
      standardShipping: values.deliveryFee,
      deliveryTimes: readTimes(times, settings.deliveryTimes ?? undefined) ?? null,
    }),
    onSaved,
  )
  return (
    <StepForm
      step="delivery"
      text={t('setup.deliveryText')}
      failure={errors.root?.message}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <NumberField
        label={t('setup.deliveryPrice', { symbol: settings.symbols.shop })}
        required
        hint={t('setup.deliveryHint')}
        error={errors.deliveryFee?.message}
        {...register('deliveryFee', { setValueAs: toTypedSum })}
      />
      <Field
        label={t('deliveryTimes.usual')}
        dir="ltr"
        hint={t('setup.timesHint')}
        error={errors.times?.message}
        {...register('times')}
      />
      <Field
        label={t('fields.whatsapp')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        hint={t('setup.whatsappHint')}
        error={errors.whatsapp?.message}
        {...register('whatsapp')}
      />
      <Field
        label={t('fields.contactPhone')}
        type="tel"
        dir="ltr"
        hint={t('setup.contactHint')}
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
      <Field
        label={t('fields.contactEmail')}
        type="email"
        dir="ltr"
        hint={t('setup.contactHint')}
        error={errors.contactEmail?.message}
        {...register('contactEmail')}
      />
    </StepForm>
  )
}
