import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type FieldPath } from 'react-hook-form'
import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { StoreSettings } from '#domain/settings/store-settings.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { LanguageFields } from './language-fields.tsx'
import type { SettingsValues } from './settings-values.ts'
import { SocialLinks } from './social-links.tsx'

interface SettingsField {
  name: FieldPath<SettingsValues>
  label: string
  hint?: string
  isPrice?: boolean
  /** Shown as a checkbox. */
  isChoice?: boolean
}

const groups: { title: string; fields: SettingsField[] }[] = [
  {
    title: 'Store',
    fields: [
      { name: 'storeName', label: 'Store name' },
      { name: 'contactEmail', label: 'Contact email' },
      { name: 'contactPhone', label: 'Contact phone' },
    ],
  },
  {
    title: 'Money',
    fields: [
      { name: 'symbols.shop', label: 'Currency symbol on shop pages' },
      {
        name: 'symbols.account',
        label: 'Currency symbol on checkout and account pages',
        hint: 'Not used while one symbol stands everywhere',
      },
      { name: 'hasOneCurrency', label: 'Write the symbol of shop pages everywhere', isChoice: true },
      {
        name: 'deliveryFee',
        label: 'Delivery fee',
        hint: 'On direct orders and the cart page',
        isPrice: true,
      },
      {
        name: 'standardShipping',
        label: 'Standard shipping',
        hint: 'In the checkout of accounts. 0 is free',
        isPrice: true,
      },
      {
        name: 'expeditedShipping',
        label: 'Expedited shipping',
        hint: 'In the checkout of accounts. 0 is free',
        isPrice: true,
      },
    ],
  },
  {
    title: 'Ads pixel',
    fields: [
      { name: 'pixelId', label: 'Pixel id', hint: 'Empty: no pixel is loaded' },
      { name: 'currency', label: 'Currency code', hint: 'Sent with the events of the pixel' },
    ],
  },
]

/** Parses a price typed with a comma or a point. Anything else, an empty field included, becomes NaN, which the schema refuses. */
const parseTypedPrice = (typed: string | number) =>
  typeof typed === 'number' ? typed : Number(typed.trim().replace(',', '.') || Number.NaN)

/** The settings of the store. Saves only what was changed, so that two people do not undo each other's changes. */
export function SettingsForm({ settings }: { settings: StoreSettings }) {
  const form = useForm({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(StoreSettings, undefined, { raw: true }),
    defaultValues: z.encode(StoreSettings, settings),
  })
  const { register, handleSubmit, getFieldState, reset, formState } = form
  const { isDirty, isSubmitting, dirtyFields } = formState

  const save = handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof SettingsValues])
    try {
      reset(z.encode(StoreSettings, await adminApi.saveSettings(Object.fromEntries(changed))))
      notify('success', t('adminMessages.settingsSaved'))
    } catch (error) {
      showFormError(error, form)
      notify('error', errorMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Settings" onSubmit={save} className="grid gap-8">
      <UnsavedGuard isChanged={isDirty} />
      <h1 className="headline text-2xl">Settings</h1>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 sm:grid-cols-2">
          <legend className="headline mb-3 text-base">{title}</legend>
          {fields.map(({ name, label, hint, isPrice, isChoice }) =>
            isChoice ? (
              <Checkbox key={name} label={label} className="sm:col-span-2" {...register(name)} />
            ) : (
              <Field
                key={name}
                label={isPrice ? `${label} (${settings.symbols.shop})` : label}
                {...(hint && { hint })}
                error={getFieldState(name, formState).error?.message}
                {...register(name, isPrice ? { setValueAs: parseTypedPrice } : {})}
              />
            ),
          )}
        </fieldset>
      ))}
      <LanguageFields form={form} />
      <SocialLinks form={form} />
      <Button type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
        Save settings
      </Button>
    </form>
  )
}
