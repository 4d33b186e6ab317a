import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_HELP_SECTIONS } from '#domain/help/help-page.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { ArrowIcon, TrashIcon } from '#ui/controls/icons.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import type { HelpPageFormState } from './help-page-texts.ts'

/** The sections of a help page in their order. */
export function HelpSectionFields({ form: { control, register, formState } }: { form: HelpPageFormState }) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'sections' })
  const [said, setSaid] = useState('')
  const moveBy = (from: number, step: number) => {
    const to = from + step
    if (to < 0 || to >= fields.length) return
    move(from, to)
    setSaid(t('helpTexts.moved', { from: from + 1, to: to + 1 }))
  }
  const removeAt = (index: number) => {
    remove(index)
    setSaid(t('helpTexts.removed', { number: index + 1 }))
  }
  return (
    <>
      {fields.map((section, index) => {
        const { heading, paragraphs } = formState.errors.sections?.[index] ?? {}
        const number = index + 1
        return (
          <fieldset
            key={section.id}
            aria-label={t('helpTexts.section', { number })}
            className="grid gap-3 border-s-2 border-line ps-4"
          >
            <Field
              label={t('helpTexts.heading', { number })}
              error={heading?.message}
              {...register(`sections.${index}.heading`)}
            />
            <TextArea
              label={t('helpTexts.text', { number })}
              rows={5}
              // One paragraph of the text may be what is wrong: its error lies one level deeper.
              error={[paragraphs].flat().find(Boolean)?.message}
              {...register(`sections.${index}.paragraphs`)}
            />
            <div className="flex gap-2">
              <IconButton
                label={t('helpTexts.up', { number })}
                disabled={index === 0}
                onClick={() => moveBy(index, -1)}
              >
                <ArrowIcon className="size-5 -rotate-90" />
              </IconButton>
              <IconButton
                label={t('helpTexts.down', { number })}
                disabled={number === fields.length}
                onClick={() => moveBy(index, 1)}
              >
                <ArrowIcon className="size-5 rotate-90" />
              </IconButton>
              <IconButton label={t('helpTexts.remove', { number })} onClick={() => removeAt(index)}>
                <TrashIcon className="size-5" />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      <Button
        look="outline"
        className="justify-self-start"
        disabled={fields.length >= MAX_HELP_SECTIONS}
        onClick={() => append({ heading: '', paragraphs: '', links: [] })}
      >
        {t('helpTexts.add')}
      </Button>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  )
}
