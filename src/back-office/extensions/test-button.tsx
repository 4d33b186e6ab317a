import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'

/** Lets an extension try whether it works, and says what it answered. */
export function TestButton({ id, name }: { id: string; name: string }) {
  const [answer, setAnswer] = useState<{ isOk: boolean; message: string }>()
  const { run, isBusy, failure } = useSave()
  return (
    <>
      <Button
        look="outline"
        aria-label={t('extensionRoom.testOf', { name })}
        aria-disabled={isBusy || undefined}
        onClick={() => void run(async () => setAnswer(await adminApi.testExtension({ id })))}
      >
        {t('extensionRoom.test')}
      </Button>
      {answer?.isOk && <output className="text-sm">{t('extensionRoom.testOk', { message: answer.message })}</output>}
      {answer?.isOk === false && <Alert>{t('extensionRoom.testFailed', { message: answer.message })}</Alert>}
      {failure && <Alert>{failure}</Alert>}
    </>
  )
}
