import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, defaultLanguage } from '#domain/texts/languages.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { SectionForm } from './section-form.tsx'
import { settingsPath, type SettingsSectionName } from './section-names.ts'
import { FormSettings, toFormValues, type SettingsValues } from './settings-values.ts'

interface Props {
  section: SettingsSectionName
  settings: StoreSettings
  Fields: React.ComponentType<{ form: UseFormReturn<SettingsValues>; symbol: string }>
}

/** A section of the settings that every page of the shop needs. */
export function StoreSettingsForm({ section, settings, Fields }: Props) {
  const form = useForm({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(FormSettings, undefined, { raw: true }),
    defaultValues: toFormValues(settings),
  })
  const save = async (changed: Partial<SettingsValues>) => {
    const saved = await adminApi.saveSettings(changed)
    form.reset(toFormValues(saved))
    // With another default language every address is another one.
    if (saved.defaultLanguage !== defaultLanguage())
      await openDocument(localizePath(settingsPath(section), currentLanguage(), saved.defaultLanguage))
  }
  return (
    <SectionForm section={section} form={form} save={save}>
      <Fields form={form} symbol={settings.symbols.shop} />
    </SectionForm>
  )
}
