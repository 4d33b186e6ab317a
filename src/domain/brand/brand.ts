import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { optionalText } from '#domain/text-fields.ts'
import { languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { defaultColors } from './palette.ts'

/** Pairs of fonts for headlines and text, by the name of their style sheet. The first is that of the demo. */
export const typePairs = ['archivo', 'editorial', 'grotesk', 'poster', 'rounded'] as const
export const TypePair = z.enum(typePairs, { error: () => t('brand.chooseType') })
export type TypePair = z.infer<typeof TypePair>

/** The corners of buttons, fields and images. */
export const cornerStyles = ['square', 'soft', 'round'] as const
export const CornerStyle = z.enum(cornerStyles, { error: () => t('brand.chooseCorners') })
export type CornerStyle = z.infer<typeof CornerStyle>

/** The most characters of a line of the footer, and the most lines. */
export const FOOTER_LENGTH = 300
export const FOOTER_LINES = 4

const Color = z
  .string({ error: () => t('brand.colorForm', { example: defaultColors.accent }) })
  .max(7, { error: () => t('brand.colorForm', { example: defaultColors.accent }) })
  .regex(/^#[0-9a-fA-F]{6}$/, { error: () => t('brand.colorForm', { example: defaultColors.accent }) })
  .overwrite((typed) => typed.toLowerCase())

const footerText = optionalText(() => t('brand.footer'), FOOTER_LENGTH).refine(
  (typed) => typed.split('\n').length <= FOOTER_LINES,
  { error: () => t('brand.tooManyLines', { max: FOOTER_LINES }) },
)

/** The lines of the footer, by language. */
export const FooterLines = z
  .strictObject(Object.fromEntries(languages.map(({ code }) => [code, footerText.optional()])))
  .describe('The lines of the footer by language, the first one as a headline; an empty text: those of the demo')

/** A logo or a mark, which the shop has rendered from an uploaded file. */
export const BrandImage = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  src: z.string().describe('Where it is shown. What is there never changes'),
})
export type BrandImage = z.infer<typeof BrandImage>

const sentImage = ClientId.nullable().describe('What `addBrandImage` answered; null: none')

/** A change of the brand. Absent fields stay as they are. */
export const BrandChange = z
  .object({
    logo: sentImage,
    mark: sentImage.describe('A square sign: what tabs of browsers and home screens show'),
    accent: Color.describe('Of what can be acted on'),
    ground: Color.describe('Of what everything stands on'),
    typePair: TypePair,
    corners: CornerStyle,
    footer: FooterLines,
  })
  .partial()
export type BrandChange = z.output<typeof BrandChange>

/** The brand as staff edit it. */
export const Brand = z.object({
  logo: BrandImage.nullable(),
  mark: BrandImage.nullable(),
  accent: z.string(),
  ground: z.string(),
  typePair: TypePair,
  corners: CornerStyle,
  footer: z.record(z.string(), z.string()),
  kit: z.string().describe('Names the pictures that are made of logo, mark and colors; empty: those of the demo'),
})
export type Brand = z.infer<typeof Brand>

/** The look of the demo, until a merchant saves another. */
export const defaultBrand: Brand = {
  logo: null,
  mark: null,
  ...defaultColors,
  typePair: 'archivo',
  corners: 'square',
  footer: {},
  kit: '',
}
