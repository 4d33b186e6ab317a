import { useState } from 'react'
import type { Redirect } from '#domain/collections/redirects/redirect.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  redirects: readonly Redirect[]
  onChanged: () => Promise<void>
}

/** So many are shown at first. */
const FIRST = 50

/** All redirects, the newest first, searched as one types. */
export function RedirectList({ redirects, onChanged }: Props) {
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const remove = async ({ path, target }: Redirect) => {
    try {
      await adminApi.deleteRedirect({ path })
      const undo = async () => {
        await adminApi.saveRedirects({ redirects: [{ path, target }] })
        await onChanged()
      }
      notify('success', t('redirectRoom.deleted', { path }), { undo })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await onChanged()
  }
  if (redirects.length === 0)
    return <p className="mt-8 border-y border-line py-8 text-muted">{t('redirectRoom.none')}</p>
  const wanted = typed.trim().toLowerCase()
  const found = redirects.filter(({ path, target }) => `${path} ${target}`.toLowerCase().includes(wanted))
  const shown = isWhole ? found : found.slice(0, FIRST)
  return (
    <section aria-labelledby="redirects" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="redirects" className="headline text-base">
          {t('redirectRoom.count', { count: found.length })}
        </h2>
        <Field
          label={t('redirectRoom.find')}
          type="search"
          dir="ltr"
          className="w-full sm:w-72"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((redirect) => (
          <RedirectRow key={redirect.path} redirect={redirect} onDelete={() => void remove(redirect)} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button look="outline" className="mt-4" onClick={() => setWhole(true)}>
          {t('redirectRoom.showAll')}
        </Button>
      )}
    </section>
  )
}

function RedirectRow({ redirect: { path, target }, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  return (
    <li className="flex items-center gap-3 py-1">
      <p className="flex min-w-0 grow flex-wrap gap-x-3 text-sm sm:grid sm:grid-cols-[1fr_auto_1fr]">
        <bdi dir="ltr" className="wrap-anywhere">
          {path}
        </bdi>
        <span aria-hidden="true" className="text-muted rtl:-scale-x-100">
          →
        </span>
        <bdi dir="ltr" className="text-muted wrap-anywhere">
          {target}
        </bdi>
      </p>
      <ForRight right="catalog:write">
        <IconButton label={t('redirectRoom.deleteOf', { path })} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </ForRight>
    </li>
  )
}
