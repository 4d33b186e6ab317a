import { useEffect, useState } from 'react'
import type { CollectionProducts } from '#domain/collections/collection-draft.ts'
import { CollectionRule } from '#domain/collections/collection-rule.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import type { RuleValues } from './collection-values.ts'
import { ProductImages } from './product-images.tsx'

/** Milliseconds without a change before the shop is asked. */
const REST = 400

/** What a rule takes in as it stands. While it is not complete, what it took in before remains. */
export function RulePreview({ rule }: { rule: RuleValues }) {
  const [found, setFound] = useState<CollectionProducts>()
  const [problem, setProblem] = useState<string>()
  const asked = CollectionRule.safeParse(rule).success ? JSON.stringify(rule) : undefined
  useEffect(() => {
    if (asked === undefined) return
    const stopped = new AbortController()
    const ask = async () => {
      try {
        setFound(await adminApi.previewRule({ rule: JSON.parse(asked) as RuleValues }, { signal: stopped.signal }))
        setProblem(undefined)
      } catch (error) {
        if (!stopped.signal.aborted) setProblem(errorMessage(error))
      }
    }
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [asked])
  return (
    <section aria-labelledby="rule-preview">
      <h3 id="rule-preview" className="text-sm font-medium">
        {t('collectionRoom.takesIn')}
      </h3>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problem}
        </p>
      )}
      <output className="mt-1 block text-sm text-muted">
        {asked === undefined
          ? t('collectionRoom.ruleIncomplete')
          : found && t('collectionRoom.products', { count: found.total })}
      </output>
      {found && <ProductImages {...found} />}
    </section>
  )
}
