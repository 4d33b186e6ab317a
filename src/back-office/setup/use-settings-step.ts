import { href, useNavigate } from 'react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, defaultLanguage } from '#domain/texts/languages.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { stepBeside, setupStepPath, type SetupStep } from './setup-steps.ts'
import { forgetDraft } from '#ui/controls/form/use-draft.ts'

type SettingsChange = Parameters<typeof adminApi.saveSettings>[0]

/** Saves the settings that a step asks for, and goes on to the next one. */
export function useSettingsStep<Values extends FieldValues, Output>(
  step: SetupStep,
  form: UseFormReturn<Values, unknown, Output>,
  toChange: (values: Output) => SettingsChange,
  onSaved: (settings: PublicSettings) => void,
) {
  const navigate = useNavigate()
  return useFormSave(form, async (values) => {
    const settings = await adminApi.saveSettings(toChange(values))
    forgetDraft(`setup-${step}`)
    const next = setupStepPath(stepBeside(step, 1))
    // With another default language every address is another one.
    if (settings.defaultLanguage !== defaultLanguage())
      return openDocument(localizePath(href('/setup') + next, currentLanguage(), settings.defaultLanguage))
    onSaved(settings)
    await navigate(next)
  })
}
