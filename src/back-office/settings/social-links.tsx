import { t } from '#domain/texts/t.ts'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { MAX_SOCIAL_LINKS } from '#domain/settings/store-settings.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The links of the footer to the store's social media. */
export function SocialLinks({ form: { control, register, formState } }: { form: UseFormReturn<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'social' })
  return (
    <fieldset className="grid gap-4">
      <legend className="headline mb-3 text-base">{t('settings.social')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <Field
            label={t('settings.linkName', { number: index + 1 })}
            className="col-span-2 sm:col-span-1"
            error={formState.errors.social?.[index]?.label?.message}
            {...register(`social.${index}.label`)}
          />
          <Field
            label={t('settings.linkAddress', { number: index + 1 })}
            type="url"
            dir="ltr"
            error={formState.errors.social?.[index]?.href?.message}
            {...register(`social.${index}.href`)}
          />
          <IconButton label={t('settings.removeLink', { number: index + 1 })} onClick={() => remove(index)}>
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <Button
        look="outline"
        className="justify-self-start"
        disabled={fields.length >= MAX_SOCIAL_LINKS}
        onClick={() => append({ label: '', href: '' })}
      >
        {t('settings.addLink')}
      </Button>
    </fieldset>
  )
}
