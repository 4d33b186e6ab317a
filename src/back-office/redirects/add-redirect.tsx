import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Redirect } from '#domain/collections/redirects/redirect.ts'
import { t } from '#domain/texts/t.ts'
import { PathPicker } from '#back-office/product-search/path-picker.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** The form of one redirect. */
export function AddRedirect({ onSaved }: { onSaved: () => Promise<void> }) {
  const form = useForm<Redirect>({ resolver: zodResolver(Redirect), defaultValues: { path: '', target: '' } })
  const { register, reset, setError, setFocus, setValue, control, formState } = form
  const { errors, isSubmitted } = formState
  const target = useWatch({ control, name: 'target' })
  const { submit, isBusy } = useFormSave(form, async (redirect) => {
    const { refused } = await adminApi.saveRedirects({ redirects: [redirect] })
    if (refused.length > 0) {
      setError('target', { message: t('redirectRoom.toItself') }, { shouldFocus: true })
      return
    }
    notify('success', t('redirectRoom.saved', { count: 1 }))
    reset()
    await onSaved()
    setFocus('path')
  })
  const address = { dir: 'ltr', autoComplete: 'off', spellCheck: false, inputMode: 'url' } as const
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        label={t('redirectRoom.from')}
        hint={t('redirectRoom.fromHint')}
        error={errors.path?.message}
        {...address}
        {...register('path')}
      />
      <PathPicker
        label={t('redirectRoom.to')}
        value={target}
        error={errors.target?.message}
        onChange={(typed) => setValue('target', typed, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
      <Button type="submit" className="sm:mt-7" aria-disabled={isBusy || undefined}>
        {t('redirectRoom.add')}
      </Button>
      {errors.root?.message && (
        <div className="sm:col-span-3">
          <Alert>{errors.root.message}</Alert>
        </div>
      )}
    </form>
  )
}
