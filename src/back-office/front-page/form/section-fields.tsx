import { tones, type FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { PathPicker } from '#back-office/product-search/path-picker.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import { CardFields } from './card-fields.tsx'
import type { FieldsOf } from './fields-of.ts'
import { ImageUploadField } from '#back-office/fields/image-upload-field.tsx'
import { FilmField } from './film-field.tsx'
import { RowFields } from './row-fields.tsx'
import { SlideFields } from './slide-fields.tsx'
import { WordsField } from './words-field.tsx'

/** The fields of a section by its kind. */
export function SectionFields({ section, ...rest }: FieldsOf<FrontSection>): React.ReactElement {
  switch (section.type) {
    case 'banner':
      return <BannerFields section={section} {...rest} />
    case 'slides':
      return <SlideFields section={section} {...rest} />
    case 'products':
      return <RowFields section={section} {...rest} />
    case 'collections':
      return <CardFields section={section} {...rest} />
    case 'hero':
      return <HeroFields section={section} {...rest} />
    case 'text':
      return <TextFields section={section} {...rest} />
    case 'newsletter':
      return <NewsletterFields section={section} {...rest} />
  }
}

type Banner = Extract<FrontSection, { type: 'banner' }>
type Hero = Extract<FrontSection, { type: 'hero' }>

function BannerFields(props: FieldsOf<Banner>) {
  const { section, onChange } = props
  return (
    <>
      <p className="text-sm text-muted">{t('frontPage.ownBanner')}</p>
      <ToldFields {...props} />
      <ToneField value={section.tone} onChange={(tone) => onChange({ ...section, tone })} />
    </>
  )
}

function HeroFields(props: FieldsOf<Hero>) {
  const { section, onChange } = props
  return (
    <>
      <p className="text-sm text-muted">{t('frontPage.ownHero')}</p>
      <ImageUploadField
        label={t('frontPage.wide')}
        value={section.wide}
        onChange={(wide) => onChange({ ...section, wide })}
      />
      <ImageUploadField
        label={t('frontPage.small')}
        value={section.small}
        onChange={(small) => onChange({ ...section, small })}
      />
      <FilmField {...props} />
      <ToldFields {...props} />
    </>
  )
}

/** Title, line, button, and where the button leads. */
function ToldFields<Kind extends Banner | Hero>({ section, language, errorAt, onChange }: FieldsOf<Kind>) {
  const labels = { title: t('frontPage.heading'), line: t('frontPage.line'), button: t('frontPage.button') }
  return (
    <>
      {(['title', 'line', 'button'] as const).map((name) => (
        <WordsField
          key={name}
          label={labels[name]}
          value={section[name]}
          language={language}
          error={errorAt(`${name}.${language}`)}
          onChange={(value) => onChange({ ...section, [name]: value })}
        />
      ))}
      <PathPicker
        label={t('frontPage.address')}
        value={section.link}
        error={errorAt('link')}
        onChange={(link) => onChange({ ...section, link })}
      />
    </>
  )
}

function TextFields({ section, language, errorAt, onChange }: FieldsOf<Extract<FrontSection, { type: 'text' }>>) {
  return (
    <>
      <WordsField
        label={t('frontPage.heading')}
        value={section.title}
        language={language}
        error={errorAt(`title.${language}`)}
        onChange={(title) => onChange({ ...section, title })}
      />
      <WordsField
        label={t('frontPage.body')}
        hint={t('frontPage.bodyHint')}
        lines={8}
        value={section.body}
        language={language}
        error={errorAt(`body.${language}`)}
        onChange={(body) => onChange({ ...section, body })}
      />
      <ToneField value={section.tone} onChange={(tone) => onChange({ ...section, tone })} />
    </>
  )
}

function NewsletterFields(props: FieldsOf<Extract<FrontSection, { type: 'newsletter' }>>) {
  const { section, language, errorAt, onChange } = props
  return (
    <>
      <p className="text-sm text-muted">{t('frontPage.ownNewsletter')}</p>
      {(['title', 'line'] as const).map((name) => (
        <WordsField
          key={name}
          label={name === 'title' ? t('frontPage.heading') : t('frontPage.line')}
          value={section[name]}
          language={language}
          error={errorAt(`${name}.${language}`)}
          onChange={(value) => onChange({ ...section, [name]: value })}
        />
      ))}
      <ToneField value={section.tone} onChange={(tone) => onChange({ ...section, tone })} />
    </>
  )
}

type Tone = (typeof tones)[number]

function ToneField({ value, onChange }: { value: Tone; onChange: (tone: Tone) => void }) {
  return (
    <SelectField label={t('frontPage.tone')} value={value} onChange={({ target }) => onChange(target.value as Tone)}>
      {tones.map((tone) => (
        <option key={tone} value={tone}>
          {t('frontPage.toneName', { tone })}
        </option>
      ))}
    </SelectField>
  )
}
