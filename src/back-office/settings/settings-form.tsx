import { toTypedSum } from '#back-office/fields/typed-number.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type FieldPath } from 'react-hook-form'
import { href } from 'react-router'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/use-unsaved-changes.ts'
import { LanguageFields } from './language-fields.tsx'
import { FormSettings, toFormValues, type SettingsValues } from './settings-values.ts'
import { SocialLinks } from './social-links.tsx'

interface SettingsField {
  name: FieldPath<SettingsValues>
  label: string
  hint?: string
  isPrice?: boolean
  /** Shown as a checkbox. */
  isChoice?: boolean
}

/** The fields in their groups. Prices are typed in the currency of the symbol. */
const listGroups = (symbol: string): { title: string; fields: SettingsField[] }[] => [
  {
    title: t('settings.store'),
    fields: [
      { name: 'storeName', label: t('fields.storeName') },
      { name: 'contactEmail', label: t('settings.contactEmail') },
      { name: 'contactPhone', label: t('fields.contactPhone') },
      { name: 'whatsapp', label: t('fields.whatsapp'), hint: t('setup.whatsappHint') },
    ],
  },
  {
    title: t('settings.money'),
    fields: [
      { name: 'symbols.shop', label: t('settings.symbolShop') },
      { name: 'symbols.account', label: t('settings.symbolAccount'), hint: t('settings.symbolAccountHint') },
      { name: 'hasOneCurrency', label: t('settings.oneSymbol'), isChoice: true },
      { name: 'showsPriorPrice', label: t('offers.showsPriorPrice'), isChoice: true },
      {
        name: 'deliveryFee',
        label: t('settings.deliveryFee', { symbol }),
        hint: t('settings.deliveryFeeHint'),
        isPrice: true,
      },
      {
        name: 'standardShipping',
        label: t('settings.standardShipping', { symbol }),
        hint: t('settings.shippingHint'),
        isPrice: true,
      },
      {
        name: 'expeditedShipping',
        label: t('settings.expeditedShipping', { symbol }),
        hint: t('settings.shippingHint'),
        isPrice: true,
      },
    ],
  },
  {
    title: t('settings.adsPixel'),
    fields: [
      { name: 'pixelId', label: t('fields.pixelId'), hint: t('settings.pixelIdHint') },
      { name: 'currency', label: t('settings.currency'), hint: t('settings.currencyHint') },
    ],
  },
]

/** The settings of the store. Saves only what was changed, so that two people do not undo each other's changes. */
export function SettingsForm({ settings }: { settings: StoreSettings }) {
  const form = useForm({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(FormSettings, undefined, { raw: true }),
    defaultValues: toFormValues(settings),
  })
  const { register, getFieldState, reset, formState } = form
  const { isDirty, dirtyFields } = formState

  const save = useFormSave(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof SettingsValues])
      const saved = await adminApi.saveSettings(Object.fromEntries(changed))
      reset(toFormValues(saved))
      // With another default language every address is another one.
      if (saved.defaultLanguage !== defaultLanguage())
        await openDocument(localizePath(href('/admin/settings'), currentLanguage(), saved.defaultLanguage))
      notify('success', t('adminMessages.settingsSaved'))
    },
    (error) => {
      showFormError(error, form)
      notify('error', errorMessage(error))
    },
  )
  useUnsavedChanges(isDirty)

  return (
    <form noValidate aria-label={t('settings.title')} onSubmit={save.submit} className="grid gap-8">
      <h1 className="headline text-2xl">{t('settings.title')}</h1>
      {listGroups(settings.symbols.shop).map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 sm:grid-cols-2">
          <legend className="headline mb-3 text-base">{title}</legend>
          {fields.map(({ name, label, hint, isPrice, isChoice }) =>
            isChoice ? (
              <Checkbox key={name} label={label} className="sm:col-span-2" {...register(name)} />
            ) : (
              <Field
                key={name}
                label={label}
                {...(hint && { hint })}
                // A phone number in a page from right to left.
                dir="auto"
                error={getFieldState(name, formState).error?.message}
                {...register(name, isPrice ? { setValueAs: toTypedSum } : {})}
              />
            ),
          )}
        </fieldset>
      ))}
      <LanguageFields form={form} />
      <SocialLinks form={form} />
      <Button type="submit" disabled={!isDirty || save.isBusy} className="justify-self-start">
        {t('settings.save')}
      </Button>
    </form>
  )
}
