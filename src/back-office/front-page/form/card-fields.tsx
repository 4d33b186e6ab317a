import { MAX_CARDS, type FrontCard, type FrontSection } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/texts/words.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { SelectField } from '#ui/controls/form/field.tsx'
import { ItemList } from './item-list.tsx'
import { ImageUploadField } from '#back-office/fields/image-upload-field.tsx'
import type { FieldsOf } from './fields-of.ts'
import { WordsField } from './words-field.tsx'

/** The cards of a section: a collection each, with words and an image in the place of the collection's. */
export function CardFields({
  section,
  language,
  errorAt,
  onChange,
}: FieldsOf<Extract<FrontSection, { type: 'collections' }>>) {
  const [first] = useCollections()
  const newCard = (): FrontCard => ({
    id: crypto.randomUUID(),
    collection: first?.id ?? 'jackets',
    image: null,
    title: noWords,
    line: noWords,
  })
  const texts = (card: FrontCard, index: number, change: (card: FrontCard) => void) =>
    (['title', 'line'] as const).map((name) => (
      <WordsField
        key={name}
        label={name === 'title' ? t('frontPage.heading') : t('frontPage.line')}
        value={card[name]}
        language={language}
        error={errorAt(`cards.${index}.${name}.${language}`)}
        onChange={(value) => change({ ...card, [name]: value })}
      />
    ))
  return (
    <>
      <p className="text-sm text-muted">{t('frontPage.ownCards')}</p>
      <WordsField
        label={t('frontPage.heading')}
        value={section.title}
        language={language}
        error={errorAt(`title.${language}`)}
        onChange={(title) => onChange({ ...section, title })}
      />
      <ItemList
        label={t('frontPage.typeName', { type: 'collections' })}
        items={section.cards}
        max={MAX_CARDS}
        nameOf={(number) => t('frontPage.card', { number })}
        addLabel={t('frontPage.addCard')}
        create={newCard}
        onChange={(cards) => onChange({ ...section, cards })}
      >
        {(card, index, change) => (
          <>
            <SelectField
              label={t('frontPage.collection')}
              value={card.collection}
              onChange={({ target }) => change({ ...card, collection: target.value })}
            >
              <CollectionOptions chosen={card.collection} />
            </SelectField>
            {texts(card, index, change)}
            <ImageUploadField
              label={t('frontPage.picture')}
              value={card.image}
              onChange={(image) => change({ ...card, image })}
            />
          </>
        )}
      </ItemList>
    </>
  )
}
