import type { z } from 'zod'
import type { CollectionDraft } from '#domain/collections/collection-draft.ts'
import type { ErrorAt } from '#back-office/fields/error-at.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import type { CollectionRule, RuleCondition } from '#domain/collections/collection-rule.ts'

/** A collection as its form holds it: as the API takes it, with prices in DT. */
export type CollectionValues = z.input<typeof CollectionDraft>
export type RuleValues = z.input<typeof CollectionRule>
export type ConditionValues = z.input<typeof RuleCondition>

/** What a part of the form takes. */
export interface CollectionPart {
  values: CollectionValues
  errorAt: ErrorAt
  onChange: (values: CollectionValues) => void
}

export const newCollection: CollectionValues = {
  names: { en: '', fr: '', ar: '' },
  slug: '',
  imageId: null,
  sort: 'newest',
  rule: null,
  hidden: false,
  startsAt: null,
  endsAt: null,
}

/** The rule that a collection begins with. */
export const newRule: RuleValues = { match: 'all', conditions: [{ field: 'tag', operator: 'is', value: '' }] }

/** The values of a form for a collection. */
export const toCollectionValues = (collection: ListedCollection): CollectionValues => {
  const { names, slug, image, sort, rule, hidden, startsAt, endsAt, version } = collection
  return {
    names,
    slug,
    sort,
    hidden,
    startsAt,
    endsAt,
    version,
    imageId: image?.id ?? null,
    rule: rule && { ...rule, conditions: rule.conditions.map(inDinars) },
  }
}

const inDinars = (condition: RuleCondition): ConditionValues =>
  condition.field === 'price' ? { ...condition, value: condition.value / 1000 } : condition

/** A condition of a kind as it begins. */
export function newCondition(field: ConditionValues['field']): ConditionValues {
  switch (field) {
    case 'tag':
    case 'type':
      return { field, operator: 'is', value: '' }
    case 'price':
      return { field, operator: 'atMost', value: 50 }
    case 'new':
      return { field, days: 30 }
    case 'onSale':
    case 'inStock':
      return { field }
  }
}
