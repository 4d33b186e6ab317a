import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { MAX_SYNONYM_GROUPS } from '#domain/constants.ts'
import { Synonyms } from '#domain/search/synonyms.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  synonyms: Synonyms
  /** A text that a line of words is begun for, a new object each time it is asked for. */
  asked: { text: string } | undefined
  onSaved: () => Promise<void>
}

/** The words that mean the same in searches, line by line: equal ones, or what else a word finds. */
export function SynonymForm({ synonyms, asked, onSaved }: Props) {
  const form = useForm<Synonyms>({ resolver: zodResolver(Synonyms), values: synonyms })
  const { control, register, formState, getValues, setFocus } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' })
  useEffect(() => {
    if (!asked) return
    const known = getValues('groups').findIndex(({ from }) => from === asked.text)
    if (known >= 0) setFocus(`groups.${known}.words`)
    else append({ from: asked.text, words: '' }, { focusName: `groups.${fields.length}.words` })
    // Only a text that is asked for anew begins a line, or leads to the one that it has.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [asked])

  const save = async (typed: Synonyms) => {
    await adminApi.saveSynonyms(typed)
    notify('success', t('searchRoom.saved'))
    await onSaved()
  }
  const { submit, isBusy } = useFormSave(form, save, (error) => {
    notify('error', errorMessage(error))
  })
  useUnsavedChanges(formState.isDirty)

  return (
    <form noValidate aria-labelledby="synonyms" onSubmit={submit} className="mt-12 grid gap-4">
      <div className="max-w-prose">
        <h2 id="synonyms" className="headline text-base">
          {t('searchRoom.synonyms')}
        </h2>
        <p className="mt-1 text-muted">{t('searchRoom.synonymsText')}</p>
      </div>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[14rem_1fr_auto]">
          <Field
            label={t('searchRoom.from', { number: index + 1 })}
            placeholder={t('searchRoom.fromHint')}
            dir="auto"
            autoComplete="off"
            className="col-span-2 sm:col-span-1"
            error={formState.errors.groups?.[index]?.from?.message}
            {...register(`groups.${index}.from`)}
          />
          <Field
            label={t('searchRoom.words', { number: index + 1 })}
            dir="auto"
            autoComplete="off"
            error={formState.errors.groups?.[index]?.words?.message}
            {...register(`groups.${index}.words`)}
          />
          <IconButton label={t('searchRoom.remove', { number: index + 1 })} onClick={() => remove(index)}>
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <ForRight right="catalog:write">
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            disabled={fields.length >= MAX_SYNONYM_GROUPS}
            onClick={() => append({ from: '', words: '' })}
          >
            {t('searchRoom.add')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {t('searchRoom.save')}
          </Button>
        </div>
      </ForRight>
    </form>
  )
}
