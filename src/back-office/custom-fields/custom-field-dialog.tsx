import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { nameIn } from '#domain/collections/name-in.ts'
import {
  CustomFieldDraft,
  FieldSubject,
  FieldType,
  mayBeAsked,
  mayBePerLanguage,
  type CustomField,
} from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { NameFields } from '#back-office/fields/name-fields.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import { AskingFields } from './asking-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { newField, type CustomFieldForm, type DraftedField } from './drafted-field.ts'
import { messageAt } from '#back-office/fields/error-at.ts'

interface Props {
  /** Undefined: a new one. */
  field: CustomField | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Adds a field, or changes what may change of one. */
export function CustomFieldDialog({ field, onClose, onSaved }: Props) {
  const form = useForm<DraftedField>({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(CustomFieldDraft, undefined, { raw: true }),
    defaultValues: field ?? newField,
  })
  const save = (draft: DraftedField) =>
    field ? adminApi.changeCustomField({ ...draft, fieldId: field.id }) : adminApi.addCustomField(draft)
  return (
    <FormDialog
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      title={field ? t('customFieldRoom.edit', { name: nameIn(field.names) }) : t('customFieldRoom.new')}
      button={t('customFieldRoom.save')}
      saved={field ? t('customFieldRoom.saved') : t('customFieldRoom.added')}
    >
      {!field && <KindFields form={form} />}
      <DraftFields form={form} isNew={!field} />
    </FormDialog>
  )
}

/** What a new field describes and holds. It stays. */
function KindFields({ form: { register, formState } }: { form: CustomFieldForm }) {
  const { errors } = formState
  return (
    <>
      <SelectField label={t('customFieldRoom.subject')} error={errors.subject?.message} {...register('subject')}>
        {FieldSubject.options.map((subject) => (
          <option key={subject} value={subject}>
            {t('customFieldRoom.subjectName', { subject })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('customFieldRoom.type')} error={errors.type?.message} {...register('type')}>
        {FieldType.options.map((type) => (
          <option key={type} value={type}>
            {t('customFieldRoom.typeName', { type })}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function DraftFields({ form, isNew }: { form: CustomFieldForm; isNew: boolean }) {
  const { register, setValue, control, formState } = form
  const { errors } = formState
  const [names, type, subject, isPerLanguage] = useWatch({
    control,
    name: ['names', 'type', 'subject', 'isPerLanguage'],
  })
  return (
    <>
      <NameFields
        names={names}
        path="names"
        errorAt={(path) => messageAt(errors, path)}
        onChange={(language, name) =>
          setValue(`names.${language}`, name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      {type === 'number' && (
        <Field
          label={t('customFields.unit')}
          hint={t('customFieldRoom.unitHint')}
          autoComplete="off"
          error={errors.unit?.message}
          {...register('unit')}
        />
      )}
      {type === 'choice' && <ChoiceFields form={form} />}
      {isNew && (
        <Field
          label={t('customFieldRoom.key')}
          hint={t('customFieldRoom.keyHint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={errors.key?.message}
          {...register('key')}
        />
      )}
      {mayBeAsked(subject, isPerLanguage ?? false, type) && <AskingFields form={form} />}
      <div className="grid content-start">
        {isNew && mayBePerLanguage(type) && (
          <Checkbox label={t('customFieldRoom.perLanguage')} {...register('isPerLanguage')} />
        )}
        {(subject === 'product' || subject === 'variant') && (
          <>
            <Checkbox label={t('customFieldRoom.shown')} {...register('isShown')} />
            <p className="text-sm text-muted">{t('customFieldRoom.shownHint', { subject })}</p>
          </>
        )}
      </div>
    </>
  )
}
