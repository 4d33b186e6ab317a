import { useState } from 'react'
import { normalizeCode } from '#domain/promotions/promotion-code.ts'
import { t } from '#domain/texts/t.ts'
import { setPromotionCode, usePromotionCode } from '#storefront/state/promotion-code.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** The support code box (spec §2). It works once the shop has a promotion. `problem` says why the code takes nothing off. */
export function PromotionCodeForm({ problem }: { problem: string | undefined }) {
  const { hasPromotions } = useStoreSettings()
  if (!hasPromotions)
    return <Field label={t('cart.supportCode')} hint={t('cart.supportCodeHint')} disabled className="mt-8" />
  return <OpenCodeForm problem={problem} />
}

function OpenCodeForm({ problem }: { problem: string | undefined }) {
  const code = usePromotionCode()
  const [typed, setTyped] = useState<string>()
  const isApplied = code !== '' && typed === undefined
  const apply = (event: React.SubmitEvent) => {
    event.preventDefault()
    setPromotionCode(isApplied ? '' : normalizeCode(typed ?? ''))
    setTyped(undefined)
  }
  return (
    <form noValidate onSubmit={apply} className="mt-8 flex items-start gap-2">
      <Field
        label={t('cart.supportCode')}
        className="grow"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
        value={typed ?? code}
        onChange={({ target }) => setTyped(target.value)}
        error={isApplied ? problem : undefined}
      />
      <Button type="submit" look="outline" className="mt-6.5 min-h-12 px-4 py-2">
        {isApplied ? t('cart.removeCode') : t('cart.applyCode')}
      </Button>
    </form>
  )
}
