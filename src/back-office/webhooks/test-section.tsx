import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { WebhookAnswer } from '#domain/webhooks/webhook.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { failureName } from './failure-name.ts'
import { RoomSection } from './room-section.tsx'

/** Sends a test event, and shows what was answered. */
export function TestSection({ id }: { id: string }) {
  const { run, isBusy, failure } = useSave()
  const [answer, setAnswer] = useState<WebhookAnswer>()
  const test = async () => {
    setAnswer(undefined)
    await run(async () => setAnswer(await adminApi.testWebhook({ id })))
  }
  return (
    <RoomSection title={t('webhookRoom.test')} text={t('webhookRoom.testText')}>
      <Button look="outline" aria-disabled={isBusy || undefined} onClick={() => void test()}>
        {t('webhookRoom.testSend')}
      </Button>
      <output className="mt-3 block text-sm">{answer && describeAnswer(answer)}</output>
      {failure && <Alert>{failure}</Alert>}
    </RoomSection>
  )
}

function describeAnswer({ status, failure, milliseconds }: WebhookAnswer) {
  if (failure === null) return t('webhookRoom.testTaken', { status: status ?? '', milliseconds })
  return t('webhookRoom.testFailed', { failure: failureName({ status, failure }) })
}
