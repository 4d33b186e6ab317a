import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { HelpPage, MAX_HELP_SECTIONS } from '#domain/help/help-page.ts'

const { element: Section } = HelpPage.shape.sections

/** Paragraphs as one text, with empty lines between them. */
const ParagraphsText = z.codec(z.string('Text is required'), Section.shape.paragraphs, {
  decode: (text) =>
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  encode: (paragraphs) => paragraphs.join('\n\n'),
})

/** A help page as its form holds it. */
export const HelpPageTexts = HelpPage.extend({
  sections: z
    .array(Section.extend({ paragraphs: ParagraphsText }))
    .max(MAX_HELP_SECTIONS, `A page has at most ${MAX_HELP_SECTIONS} sections`),
})

export type HelpPageFormState = UseFormReturn<z.input<typeof HelpPageTexts>, unknown, z.output<typeof HelpPageTexts>>
