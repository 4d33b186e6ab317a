import { MAX_SLIDES, type FrontSection, type Slide } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/texts/words.ts'
import { t } from '#domain/texts/t.ts'
import { PathPicker } from '#back-office/product-search/path-picker.tsx'
import { ScheduleFields } from '#back-office/fields/schedule-fields.tsx'
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
            <PathPicker
              label={t('frontPage.address')}
              value={slide.link}
              error={errorAt(`slides.${index}.link`)}
              onChange={(link) => change({ ...slide, link })}
            />
            <ScheduleFields value={slide} onChange={(when) => change({ ...slide, ...when })} />
          </>
        )}
      </ItemList>
    </>
  )
}
