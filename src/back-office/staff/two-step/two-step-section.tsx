import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TwoStep, TwoStepSecret } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { CopyText } from '#back-office/ui/copy-text.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { TurnOffForm } from './turn-off-form.tsx'

/** Sets up one's own second step of signing in, and turns it off. */
export function TwoStepSection({ twoStep }: { twoStep: TwoStep }) {
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState<TwoStepSecret>()
  const [codes, setCodes] = useState<string[]>()
  const finish = () => {
    // The rights of the account have changed if the shop asks for the second step.
    if (twoStep.isRequired && !twoStep.isOn) return location.reload()
    setCodes(undefined)
    void revalidate()
  }
  const show = (recoveryCodes: string[]) => {
    setSecret(undefined)
    setCodes(recoveryCodes)
  }
  return (
    <section aria-labelledby="two-step" className="mt-10 border-t border-line pt-6">
      <h2 id="two-step" className="headline text-base">
        {t('twoStep.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('twoStep.introduction')}</p>
      {twoStep.isRequired && !twoStep.isOn && !codes && <Alert>{t('twoStep.required')}</Alert>}
      {codes && <RecoveryCodes codes={codes} onKept={finish} />}
      {!codes && twoStep.isOn && (
        <>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Badge look="green">{t('twoStep.isOn')}</Badge> {t('twoStep.left', { count: twoStep.recoveryCodesLeft })}
          </p>
          <TurnOffForm onDone={() => void revalidate()} />
        </>
      )}
      {!codes && !twoStep.isOn && !secret && <PasswordForm onSecret={setSecret} />}
      {!codes && !twoStep.isOn && secret && <ConfirmForm secret={secret} onConfirmed={show} />}
    </section>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <CopyText
        label={t('twoStep.recovery')}
        hint={t('twoStep.recoveryText')}
        text={codes.join('\n')}
        button={t('twoStep.copy')}
        done={t('twoStep.copied')}
      />
      <Button onClick={onKept}>{t('twoStep.kept')}</Button>
    </div>
  )
}
