import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { adminTexts } from '#domain/admin-texts.ts'
import { HelpPage, type HelpPageId } from '#domain/help/help-page.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { adminApi } from '#web/admin/admin-api.ts'

const { element: Section } = HelpPage.shape.sections

/** Paragraphs as one text, with empty lines between them. */
const ParagraphsText = z.codec(z.string(), Section.shape.paragraphs, {
  decode: (text) =>
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  encode: (paragraphs) => paragraphs.join('\n\n'),
})

/** A help page as its form holds it. */
const HelpPageTexts = HelpPage.extend({ sections: z.array(Section.extend({ paragraphs: ParagraphsText })) })

/** Edits the texts of one help page. Its sections can be rewritten, not added, moved or removed. */
export function HelpPageForm({ id, page }: { id: HelpPageId; page: HelpPage }) {
  const form = useForm({ resolver: zodResolver(HelpPageTexts), defaultValues: z.encode(HelpPageTexts, page) })
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  const save = handleSubmit(async (changed) => {
    try {
      await adminApi.saveHelpPage({ page: id, ...changed })
      notify('success', adminTexts.settingsSaved)
    } catch (error) {
      showFormError(error, form)
      notify('error', errorMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Help texts" className="mt-5 grid gap-4" onSubmit={save}>
      <p className="text-sm text-muted">
        {
          '{storeName}, {deliveryFee}, {standardShipping}, {expeditedShipping}, {contactEmail} and {contactPhone} stand for the settings.'
        }
      </p>
      <Field label="Title" error={errors.title?.message} {...register('title')} />
      <Field label="Description for search engines" error={errors.description?.message} {...register('description')} />
      <TextField label="Introduction" error={errors.intro?.message} {...register('intro')} />
      {page.sections.map((_, index) => {
        const { heading, paragraphs } = errors.sections?.[index] ?? {}
        return (
          // oxlint-disable-next-line react/no-array-index-key -- sections keep their places
          <div key={index} className="grid gap-3 border-s-2 border-line ps-4">
            <Field label={`Heading ${index + 1}`} error={heading?.message} {...register(`sections.${index}.heading`)} />
            <TextField
              label={`Text ${index + 1}`}
              rows={5}
              // One paragraph of the text may be what is wrong: its error lies one level deeper.
              error={[paragraphs].flat().find(Boolean)?.message}
              {...register(`sections.${index}.paragraphs`)}
            />
          </div>
        )
      })}
      <Button type="submit" className="justify-self-start">
        Save help texts
      </Button>
    </form>
  )
}
