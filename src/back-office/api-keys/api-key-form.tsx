import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { ApiKeyDraft, ApiKeyKind, keyRights } from '#domain/api-keys/api-key.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { Field, SelectField, TextArea } from '#ui/controls/form/field.tsx'
import { CopyText } from '#back-office/ui/copy-text.tsx'
import { useFormSave } from '#ui/state/use-save.ts'
import { rightName } from './right-name.ts'

/** Days until a key expires that can be chosen; null is never. */
const lifetimes = [30, 90, 365, null]

const emptyDraft = {
  name: '',
  kind: 'secret',
  rights: [],
  networks: [],
  origins: [],
  days: 90,
  perMinute: 600,
} as const

const toDays = (chosen: string) => (chosen === '' ? null : Number(chosen))
const toLines = (typed: string | readonly string[]) =>
  typeof typed === 'string' ? typed.split('\n').flatMap((line) => line.trim() || []) : typed

/** Makes a key, and shows its secret once. */
export function ApiKeyForm() {
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const form = useForm<z.input<typeof ApiKeyDraft>, unknown, ApiKeyDraft>({
    resolver: zodResolver(ApiKeyDraft),
    defaultValues: { ...emptyDraft, rights: [], networks: [], origins: [] },
  })
  const { register, reset, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' }) ?? 'secret'
  const { submit, isBusy } = useFormSave(form, async (draft) => {
    const { key, secret } = await adminApi.createApiKey(draft)
    setMade({ name: key.name, secret })
    reset()
    await revalidate()
  })
  return (
    <section aria-labelledby="new-key" className="mt-10 border-t border-line pt-6">
      <h2 id="new-key" className="headline text-base">
        {t('apiKeyRoom.new')}
      </h2>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <Field
          label={t('apiKeyRoom.name')}
          hint={t('apiKeyRoom.nameHint')}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t('apiKeyRoom.kind')}</legend>
          {ApiKeyKind.options.map((option) => (
            <Choice
              key={option}
              value={option}
              label={t('apiKeyRoom.kindName', { kind: option })}
              hint={t('apiKeyRoom.kindText', { kind: option })}
              {...register('kind')}
            />
          ))}
        </fieldset>
        {kind === 'secret' ? <SecretFields form={form} /> : <PublishableFields form={form} />}
        <SelectField label={t('apiKeyRoom.days')} {...register('days', { setValueAs: toDays })}>
          {lifetimes.map((days) => (
            <option key={days} value={days ?? ''}>
              {t('apiKeyRoom.daysName', { days: String(days ?? 'never') })}
            </option>
          ))}
        </SelectField>
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <Button type="submit" className="justify-self-start" aria-disabled={isBusy || undefined}>
          {t('apiKeyRoom.create')}
        </Button>
      </form>
      {made && (
        <CopyText
          label={t('apiKeyRoom.secretOf', { name: made.name })}
          hint={t('apiKeyRoom.secretOnce')}
          text={made.secret}
          button={t('apiKeyRoom.copy')}
          done={t('apiKeyRoom.copied')}
        />
      )}
    </section>
  )
}

interface FieldsProps {
  form: ReturnType<typeof useForm<z.input<typeof ApiKeyDraft>, unknown, ApiKeyDraft>>
}

/** The first of the messages of a list and of its lines. */
const firstMessage = (error: FieldsProps['form']['formState']['errors']['networks']) =>
  error?.message ?? error?.find?.((one) => one)?.message

/** What a secret key may do, and from where. */
function SecretFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState
  return (
    <>
      <fieldset aria-describedby={errors.rights ? 'key-rights-error' : undefined}>
        <legend className="mb-1.5 text-sm font-medium">{t('apiKeyRoom.rights')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {keyRights.map((right) => (
            <Checkbox
              key={right}
              value={right}
              label={rightName(right)}
              {...register('rights', { shouldUnregister: true })}
            />
          ))}
        </div>
        {errors.rights?.message && (
          <div id="key-rights-error">
            <Alert>{errors.rights.message}</Alert>
          </div>
        )}
      </fieldset>
      <TextArea
        label={t('apiKeyRoom.networks')}
        hint={t('apiKeyRoom.networksHint')}
        dir="ltr"
        error={firstMessage(errors.networks)}
        {...register('networks', { setValueAs: toLines, shouldUnregister: true })}
      />
    </>
  )
}

/** Whose pages may read with a publishable key. */
function PublishableFields({ form: { register, formState } }: FieldsProps) {
  return (
    <TextArea
      label={t('apiKeyRoom.origins')}
      hint={t('apiKeyRoom.originsHint')}
      dir="ltr"
      error={firstMessage(formState.errors.origins)}
      {...register('origins', { setValueAs: toLines, shouldUnregister: true })}
    />
  )
}
