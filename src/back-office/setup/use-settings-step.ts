import { useNavigate } from 'react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
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
    onSaved(await adminApi.saveSettings(toChange(values)))
    forgetDraft(`setup-${step}`)
    await navigate(setupStepPath(stepBeside(step, 1)))
  })
}
