import { t } from '#domain/texts/t.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { newRule, type CollectionPart } from './collection-values.ts'
import { ProductOrder } from './product-order.tsx'
import { ProductImages } from './product-images.tsx'
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
      {loaded && (values.sort === 'hand' || !rule) && <Products {...{ loaded, form }} />}
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

function Products({ loaded, form }: { loaded: LoadedCollection; form: Props['form'] }) {
  const { products, setProducts, values } = form
  if (products.length === 0)
    return <p className="border-y border-line py-6 text-muted">{t('collectionRoom.noProducts')}</p>
  return (
    <div>
      <h3 className="text-sm font-medium">{t('collectionRoom.inIt', { count: loaded.total })}</h3>
      {values.sort === 'hand' ? (
        <ProductOrder products={products} total={loaded.total} onChange={setProducts} />
      ) : (
        <ProductImages products={[...products]} total={loaded.total} />
      )}
    </div>
  )
}
