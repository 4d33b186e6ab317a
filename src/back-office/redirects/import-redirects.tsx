import { useId, useState } from 'react'
import {
  MAX_REDIRECTS,
  parseRedirects,
  type ParsedRedirects,
  type Redirect,
} from '#domain/collections/redirects/redirect.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { FileButton } from '#back-office/fields/file-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'

/** Bytes beyond which a file is no list of redirects. */
const MAX_BYTES = 2_000_000

/** Takes a list of redirects from a file: says what is in it, and saves it when asked. */
export function ImportRedirects({ onSaved }: { onSaved: () => Promise<void> }) {
  const id = useId()
  const [read, setRead] = useState<ParsedRedirects>()
  const [refused, setRefused] = useState<Redirect[]>([])
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useSave((error) => setProblem(errorMessage(error)))
  const open = async (file: File) => {
    setRefused([])
    const parsed = file.size > MAX_BYTES ? undefined : parseRedirects(await file.text())
    const isFitting = parsed !== undefined && parsed.redirects.length <= MAX_REDIRECTS
    setProblem(isFitting ? undefined : t('redirectRoom.tooMany', { max: MAX_REDIRECTS }))
    setRead(isFitting ? parsed : undefined)
  }
  const save = ({ redirects }: ParsedRedirects) =>
    run(async () => {
      const answer = await adminApi.saveRedirects({ redirects })
      notify('success', t('redirectRoom.saved', { count: answer.saved }))
      setRefused(answer.refused)
      setRead(undefined)
      await onSaved()
    })
  return (
    <section aria-labelledby={id} className="mt-8 grid justify-items-start gap-3 border border-line p-4">
      <div className="max-w-prose">
        <h2 id={id} className="text-sm font-medium">
          {t('redirectRoom.import')}
        </h2>
        <p className="text-sm text-muted">{t('redirectRoom.importHint')}</p>
      </div>
      <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void open(file)}>
        {t('redirectRoom.chooseFile')}
      </FileButton>
      {problem && <Alert>{problem}</Alert>}
      {read && <ReadFile read={read} isBusy={isBusy} onSave={() => void save(read)} />}
      {refused.length > 0 && <Refused redirects={refused} />}
    </section>
  )
}

/** What a file holds, before it is saved. */
function ReadFile({ read, isBusy, onSave }: { read: ParsedRedirects; isBusy: boolean; onSave: () => void }) {
  const { redirects, leftOut } = read
  const [first] = redirects
  return (
    <div className="grid gap-3 text-sm">
      <output>
        {t('redirectRoom.inFile', { count: redirects.length })}{' '}
        {leftOut > 0 && t('redirectRoom.leftOut', { count: leftOut })}
      </output>
      {first && (
        <>
          <p className="text-muted wrap-anywhere">
            {t('redirectRoom.example')}{' '}
            <bdi dir="ltr">
              {first.path} → {first.target}
            </bdi>
          </p>
          <Button className="justify-self-start" disabled={isBusy} onClick={onSave}>
            {t('redirectRoom.saveFile', { count: redirects.length })}
          </Button>
        </>
      )}
    </div>
  )
}

/** Those that would lead to themselves. */
function Refused({ redirects }: { redirects: readonly Redirect[] }) {
  return (
    <div role="alert" className="text-sm text-red">
      <p>{t('redirectRoom.refused', { count: redirects.length })}</p>
      <ul>
        {redirects.slice(0, 20).map(({ path, target }) => (
          <li key={`${path} ${target}`} className="wrap-anywhere">
            <bdi dir="ltr">
              {path} → {target}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
