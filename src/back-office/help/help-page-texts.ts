import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { HelpPage, MAX_HELP_SECTIONS } from '#domain/help/help-page.ts'
import { t } from '#domain/texts/t.ts'

const { element: Section } = HelpPage.shape.sections

/** Paragraphs as one text, with empty lines between them. */
const ParagraphsText = z.codec(
  z.string({ error: () => t('fields.required', { label: t('fields.text') }) }),
  Section.shape.paragraphs,
  {
    decode: (text) =>
      text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    encode: (paragraphs) => paragraphs.join('\n\n'),
  },
)

/** A help page as its form holds it. */
export const HelpPageTexts = HelpPage.extend({
  sections: z
    .array(Section.extend({ paragraphs: ParagraphsText }))
    .max(MAX_HELP_SECTIONS, { error: () => t('fields.maxSections', { max: MAX_HELP_SECTIONS }) }),
})

export type HelpPageFormState = UseFormReturn<z.input<typeof HelpPageTexts>, unknown, z.output<typeof HelpPageTexts>>
