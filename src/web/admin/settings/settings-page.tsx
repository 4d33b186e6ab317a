import { useForm } from 'react-hook-form'
import { adminTexts } from '#domain/admin-texts.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { texts } from '#domain/texts.ts'
import { api } from '#web/state/api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage, fieldErrors } from '#web/state/api-error.ts'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { HelpTexts } from './help-texts.tsx'
import { fieldsToSettings, settingsToFields, type SettingsFields } from './settings-fields.ts'
import { SocialLinks } from './social-links.tsx'
import type { Route } from './+types/settings-page.ts'

export async function clientLoader() {
  return { settings: await api.getSettings() }
}

const groups: { title: string; fields: [name: keyof SettingsFields, label: string, hint?: string][] }[] = [
  {
    title: 'Store',
    fields: [
      ['storeName', 'Store name'],
      ['contactEmail', 'Contact email'],
      ['contactPhone', 'Contact phone'],
    ],
  },
  {
    title: 'Money',
    fields: [
      ['shopSymbol', 'Currency symbol on shop pages'],
      ['accountSymbol', 'Currency symbol on checkout and account pages'],
      ['deliveryFee', 'Delivery fee (DT)', 'On direct orders and the cart page'],
      ['expeditedShipping', 'Expedited shipping (DT)', 'Standard shipping is free'],
    ],
  },
  {
    title: 'Ads pixel',
    fields: [
      ['pixelId', 'Pixel id', 'Empty: no pixel is loaded'],
      ['currency', 'Currency code', 'Sent with the events of the pixel'],
    ],
  },
]

export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-12 px-gutter pt-8">
      <PageHead title="Settings" />
      <SettingsForm settings={settings} />
      <HelpTexts />
    </div>
  )
}

function SettingsForm({ settings }: { settings: StoreSettings }) {
  const form = useForm<SettingsFields>({ defaultValues: settingsToFields(settings) })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isDirty, isSubmitting, dirtyFields } = formState

  const save = handleSubmit(async (values) => {
    try {
      const saved = await adminApi.saveSettings(fieldsToSettings(values, dirtyFields))
      reset(settingsToFields(saved))
      notify('success', adminTexts.settingsSaved)
    } catch (error) {
      const names: Record<string, keyof SettingsFields> = {
        'symbols.shop': 'shopSymbol',
        'symbols.account': 'accountSymbol',
      }
      for (const [name, message] of Object.entries(fieldErrors(error))) {
        setError(names[name] ?? (name as keyof SettingsFields), { message })
      }
      notify('error', errorMessage(error, texts.error))
    }
  })

  return (
    <form noValidate aria-label="Settings" onSubmit={save} className="grid gap-8">
      <UnsavedGuard isChanged={isDirty} />
      <h1 className="headline text-2xl">Settings</h1>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 sm:grid-cols-2">
          <legend className="headline mb-3 text-base">{title}</legend>
          {fields.map(([name, label, hint]) => (
            <Field key={name} label={label} {...(hint && { hint })} error={errors[name]?.message} {...register(name)} />
          ))}
        </fieldset>
      ))}
      <SocialLinks form={form} />
      <Button type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
        Save settings
      </Button>
    </form>
  )
}
