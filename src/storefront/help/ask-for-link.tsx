import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { OrderLookup } from '#domain/tracking/order-tracking.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { browserApi } from '#ui/state/browser-api.ts'
import { useSave } from '#ui/state/use-save.ts'

/** Asks for the link with which an order is changed: it goes to the email of the order, whoever asks. */
export function AskForLink({ lookup }: { lookup: OrderLookup }) {
  const [isSent, setSent] = useState<boolean>()
  const { isBusy, failure, run } = useSave()
  const ask = () => run(async () => setSent((await (await browserApi()).mailOrderLink(lookup)).isSent))
  return (
    <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-4">
      {isSent === undefined ? (
        <>
          <p className="text-sm">{t('orderPage.linkText')}</p>
          <Button look="outline" aria-disabled={isBusy || undefined} onClick={() => void ask()}>
            {t('orderPage.sendLink')}
          </Button>
        </>
      ) : (
        <p className="font-semibold">{isSent ? t('orderPage.linkSent') : t('orderPage.linkNotSent')}</p>
      )}
      {failure && <Alert>{failure}</Alert>}
    </div>
  )
}
