import { CollectionRule } from '#domain/collections/collection-rule.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useAsked } from '#ui/controls/use-asked.ts'
import type { RuleValues } from './collection-values.ts'
import { ProductImages } from './product-images.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'

/** Milliseconds without a change before the shop is asked. */
const REST = 400

/** What a rule takes in as it stands. While it is not complete, what it took in before remains. */
export function RulePreview({ rule }: { rule: RuleValues }) {
  const isComplete = CollectionRule.safeParse(rule).success
  const ask = (signal: AbortSignal) => adminApi.previewRule({ rule }, { signal })
  const { answer: found, error } = useAsked(isComplete ? JSON.stringify(rule) : '', ask, REST)
  return (
    <section aria-labelledby="rule-preview">
      <h3 id="rule-preview" className="text-sm font-medium">
        {t('collectionRoom.takesIn')}
      </h3>
      {error !== undefined && <Problem className="mt-2">{errorMessage(error)}</Problem>}
      <output className="mt-1 block text-sm text-muted">
        {isComplete
          ? found && t('collectionRoom.products', { count: found.total })
          : t('collectionRoom.ruleIncomplete')}
      </output>
      {found && <ProductImages {...found} />}
    </section>
  )
}
