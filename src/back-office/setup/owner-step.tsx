import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import { OwnerAccount } from '#domain/setup/setup.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { signIn } from '#ui/state/session.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { setupStepPath } from './setup-steps.ts'
import { StepButtons, StepForm, StepText } from './step-form.tsx'
import { forgetDraft, useDraft, withDraft } from '#ui/controls/form/use-draft.ts'

/** The account of the shop's owner. With it everything behind this step is an ordinary page of that account. */
export function OwnerStep({ token, claim }: { token: string; claim: (account: OwnerAccount) => Promise<unknown> }) {
  const [isClaimed, setClaimed] = useState(false)
  const form = useForm({
    resolver: zodResolver(OwnerAccount),
    defaultValues: { ...withDraft('setup-owner', { name: '', email: '' }), token, password: '' },
  })
  const { register, control, formState } = form
  const { errors } = formState
  useDraft('setup-owner', control)
  const { submit, isBusy } = useFormSave(form, async (account) => {
    if (!isClaimed) await claim(account)
    setClaimed(true)
    signIn(await (await browserApi()).login({ email: account.email, password: account.password }))
    forgetDraft('setup-owner')
    await openDocument(localizePath(href('/setup')) + setupStepPath('shop'))
  })
  return (
    <StepForm
      step="owner"
      text={t('setup.ownerText')}
      failure={errors.root?.message}
      isBusy={isBusy}
      label={t('setup.takeOver')}
      onSubmit={submit}
    >
      <Field
        label={t('fields.firstName')}
        autoComplete="given-name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={t('fields.password')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('setup.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        error={errors.password?.message}
        {...register('password')}
      />
    </StepForm>
  )
}

/** The first step once it is done: there is nothing left to type. */
export function OwnerDone({ email }: { email: string }) {
  return (
    <>
      <StepText>{t('setup.ownerDoneHint')}</StepText>
      <p className="mt-8 mb-8 border-s-4 border-green bg-green/8 p-4 font-medium wrap-anywhere">
        {t('setup.ownerDone', { email })}
      </p>
      <StepButtons step="owner">
        <LinkButton to={setupStepPath('shop')} className="max-sm:w-full">
          {t('setup.next')}
        </LinkButton>
      </StepButtons>
    </>
  )
}
