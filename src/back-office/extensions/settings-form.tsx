import { useForm, type UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Extension, ExtensionField } from '#domain/extensions/extension.ts'
import { t } from '#domain/texts/t.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toOptionalNumber } from '#back-office/fields/typed-number.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { extensionText } from './extension-text.ts'

interface Values {
  settings: Record<string, string | number | boolean | null>
  secrets: Record<string, string>
}

/** The settings of an extension, from its own schema, which the server asks. A secret that is left empty stays as it was. */
export function SettingsForm({ extension }: { extension: Extension }) {
  const { id, fields, secrets } = extension
  const name = extensionText(extension.name)
  const { revalidate } = useRevalidator()
  const noSecrets = Object.fromEntries(secrets.map((secret) => [secret.name, '']))
  const settings = extension.settings as Values['settings']
  const form = useForm<Values>({ defaultValues: { settings, secrets: noSecrets } })
  const { register, formState, reset } = form
  const { submit, isBusy } = useFormSave(form, async (values) => {
    const given = Object.entries(values.settings).filter(([, value]) => value !== null && value !== undefined)
    const typed = Object.entries(values.secrets).filter(([, secret]) => secret)
    await adminApi.changeExtension({ id, settings: Object.fromEntries(given), secrets: Object.fromEntries(typed) })
    notify('success', t('extensionRoom.saved', { name }))
    reset({ settings: values.settings, secrets: noSecrets })
    await revalidate()
  })
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <h3 className="text-sm font-semibold">{t('extensionRoom.settings')}</h3>
      {fields.map((field) => (
        <SettingField key={field.name} field={field} form={form} />
      ))}
      {secrets.map(({ name: secret, label, isSet }) => (
        <Field
          key={secret}
          type="password"
          autoComplete="off"
          dir="ltr"
          label={extensionText(label)}
          hint={isSet ? t('extensionRoom.secretSet') : t('extensionRoom.secretEmpty')}
          {...register(`secrets.${secret}`)}
        />
      ))}
      {formState.errors.root?.message && <Alert>{formState.errors.root.message}</Alert>}
      <Button type="submit" look="outline" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {t('extensionRoom.save')}
      </Button>
    </form>
  )
}

function SettingField({ field, form }: { field: ExtensionField; form: UseFormReturn<Values> }) {
  const { name, kind, choices } = field
  const { register, formState } = form
  const label = extensionText(field.label)
  const error = formState.errors.settings?.[name]?.message
  const path = `settings.${name}` as const
  if (kind === 'boolean') return <Checkbox label={label} {...register(path)} />
  if (kind === 'choice')
    return (
      <SelectField label={label} error={error} {...register(path)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  if (kind === 'number')
    return <NumberField label={label} error={error} {...register(path, { setValueAs: toOptionalNumber })} />
  return <Field label={label} error={error} autoComplete="off" {...register(path)} />
}
