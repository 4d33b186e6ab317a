import { MAX_SLIDES, type FrontSection, type Slide } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/front-page/section-parts.ts'
import { t } from '#domain/texts/t.ts'
import { ScheduleFields } from '#back-office/fields/schedule-fields.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { ItemList } from './item-list.tsx'
import { ImageUploadField } from '#back-office/fields/image-upload-field.tsx'
import type { FieldsOf } from './fields-of.ts'
import { WordsField } from './words-field.tsx'

const newSlide = (): Slide => ({
  id: crypto.randomUUID(),
  wide: null,
  small: null,
  title: noWords,
  link: '',
  startsAt: null,
  endsAt: null,
})

/** The slides of a section, each with its images, words, link and time. */
export function SlideFields({
  section,
  language,
  errorAt,
  onChange,
}: FieldsOf<Extract<FrontSection, { type: 'slides' }>>) {
  return (
    <>
      <p className="text-sm text-muted">{t('frontPage.ownSlides')}</p>
      <ItemList
        label={t('frontPage.typeName', { type: 'slides' })}
        items={section.slides}
        max={MAX_SLIDES}
        nameOf={(number) => t('frontPage.slide', { number })}
        addLabel={t('frontPage.addSlide')}
        create={newSlide}
        onChange={(slides) => onChange({ ...section, slides })}
      >
        {(slide, index, change) => (
          <>
            <ImageUploadField
              label={t('frontPage.wide')}
              value={slide.wide}
              onChange={(wide) => change({ ...slide, wide })}
            />
            <ImageUploadField
              label={t('frontPage.small')}
              value={slide.small}
              onChange={(small) => change({ ...slide, small })}
            />
            <WordsField
              label={t('frontPage.heading')}
              value={slide.title}
              language={language}
              error={errorAt(`slides.${index}.title.${language}`)}
              onChange={(title) => change({ ...slide, title })}
            />
            <Field
              label={t('frontPage.address')}
              value={slide.link}
              dir="ltr"
              error={errorAt(`slides.${index}.link`)}
              onChange={({ target }) => change({ ...slide, link: target.value })}
            />
            <ScheduleFields value={slide} onChange={(when) => change({ ...slide, ...when })} />
          </>
        )}
      </ItemList>
    </>
  )
}
