import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Extension } from '#domain/extensions/extension.ts'
import type { Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'
import { rightName } from '#back-office/api-keys/right-name.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { extensionText } from './extension-text.ts'

/** Switches an extension on with the rights that are ticked, or off. */
export function SwitchForm({ extension }: { extension: Extension }) {
  const { id, state, askedRights } = extension
  const name = extensionText(extension.name)
  const isOn = state === 'on'
  const { revalidate } = useRevalidator()
  const form = useForm<{ rights: Right[] }>({
    defaultValues: { rights: isOn ? extension.rights : [...askedRights] },
  })
  const change = async (toOn: boolean, rights: Right[]) => {
    await adminApi.switchExtension({ id, isOn: toOn, rights })
    notify('success', toOn ? t('extensionRoom.isOn', { name }) : t('extensionRoom.isOff', { name }))
    await revalidate()
  }
  const on = useFormSave(form, ({ rights }) => change(true, rights))
  const off = useFormSave(form, () => change(false, []))
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={on.submit} className="mt-4 grid gap-3">
      {askedRights.length === 0 ? (
        <p className="text-sm">{t('extensionRoom.noRights')}</p>
      ) : (
        <fieldset>
          <legend className="text-sm font-medium">{t('extensionRoom.rights')}</legend>
          <p className="text-sm text-muted">{t('extensionRoom.rightsHint')}</p>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {askedRights.map((right) => (
              <Checkbox key={right} value={right} label={rightName(right)} {...form.register('rights')} />
            ))}
          </div>
        </fieldset>
      )}
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {(!isOn || askedRights.length > 0) && (
          <Button
            type="submit"
            look={isOn ? 'outline' : 'primary'}
            aria-disabled={on.isBusy || undefined}
            aria-label={isOn ? undefined : t('extensionRoom.switchOnOf', { name })}
          >
            {isOn ? t('extensionRoom.saveRights') : t('extensionRoom.switchOn')}
          </Button>
        )}
        {isOn && (
          <Button
            type="button"
            look="outline"
            aria-disabled={off.isBusy || undefined}
            aria-label={t('extensionRoom.switchOffOf', { name })}
            onClick={() => void off.submit()}
          >
            {t('extensionRoom.switchOff')}
          </Button>
        )}
      </div>
    </form>
  )
}
