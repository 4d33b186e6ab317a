import { t } from '#domain/texts/t.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { newRule, type CollectionPart } from './collection-values.ts'
import { CollectionMembers } from './collection-members.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
import type { LoadedCollection, useCollectionForm } from './use-collection-form.ts'

interface Props extends CollectionPart {
  loaded: LoadedCollection | undefined
  form: ReturnType<typeof useCollectionForm>
}

/** What is in a collection: chosen by hand or by rule, which is decided once, and its order by hand. */
export function CollectionFilling({ loaded, form, ...part }: Props) {
  const { values, errorAt, onChange } = part
  const { rule } = values
  return (
    <section aria-labelledby="filling" className="grid gap-4">
      <h2 id="filling" className="headline text-base">
        {t('collectionRoom.filling')}
      </h2>
      {loaded ? (
        <p className="text-sm text-muted">{rule ? t('collectionRoom.isByRule') : t('collectionRoom.isByHand')}</p>
      ) : (
        <FillingChoice {...part} />
      )}
      {rule && (
        <>
          <RuleFields rule={rule} errorAt={errorAt} onChange={(next) => onChange({ ...values, rule: next })} />
          <RulePreview rule={rule} />
        </>
      )}
      {(!rule || (loaded && values.sort === 'hand')) && <CollectionMembers loaded={loaded} form={form} />}
    </section>
  )
}

function FillingChoice({ values, onChange }: CollectionPart) {
  return (
    <fieldset className="grid sm:grid-cols-2">
      <legend className="sr-only">{t('collectionRoom.filling')}</legend>
      <Choice
        name="filling"
        label={t('collectionRoom.choiceHand')}
        hint={t('collectionRoom.choiceHandHint')}
        checked={!values.rule}
        onChange={() => onChange({ ...values, rule: null })}
      />
      <Choice
        name="filling"
        label={t('collectionRoom.choiceRule')}
        hint={t('collectionRoom.choiceRuleHint')}
        checked={Boolean(values.rule)}
        onChange={() => onChange({ ...values, rule: newRule })}
      />
    </fieldset>
  )
}
