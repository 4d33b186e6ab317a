import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { href } from 'react-router'
import { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { t } from '#domain/texts/t.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { forgetSession } from '#ui/state/session.ts'
import { notifyAfterReload } from '#ui/state/toasts/toasts.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** Deletes the account after its password is given, and lists what is deleted and what is kept. */
export function DeleteAccountForm() {
  const form = useForm({
    resolver: zodResolver(shopEndpoints.deleteAccount.schema.body),
    defaultValues: { password: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async ({ password }) => {
    await (await browserApi()).deleteAccount({ password })
    forgetSession()
    notifyAfterReload('success', t('messages.accountDeleted'), { account: true })
    await openDocument(localizePath(href('/')))
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 overflow-y-auto p-5">
      <ul className="list-disc ps-5 text-sm *:mt-1">
        <li>{t('deleteAccount.atOnce')}</li>
        <li>{t('deleteAccount.guestOrders')}</li>
        <li>{t('deleteAccount.unsentOrders')}</li>
        <li>{t('deleteAccount.otherOrders')}</li>
      </ul>
      <Field
        label={t('field.password')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('deleteAccount.deleting') : t('deleteAccount.submit')}
      </Button>
    </form>
  )
}
