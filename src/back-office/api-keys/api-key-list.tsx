import { useRevalidator } from 'react-router'
import type { ApiKey } from '#domain/api-keys/api-key.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { rightName } from './right-name.ts'

/** The keys of the shop, each with what it may do and since when it was not used. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  if (keys.length === 0) return <p className="mt-6 text-muted">{t('apiKeyRoom.none')}</p>
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-start justify-between gap-3 py-4">
          <div className="min-w-0 grow basis-64">
            <h2 className="font-semibold wrap-anywhere">{key.name}</h2>
            <KeyFacts apiKey={key} />
          </div>
          <ForRight right="staff:write">
            <RevokeButton apiKey={key} />
          </ForRight>
        </li>
      ))}
    </ul>
  )
}

function KeyFacts({ apiKey: key }: { apiKey: ApiKey }) {
  const facts = [
    t('apiKeyRoom.made', { date: formatDate(key.createdAt), by: key.createdBy }),
    describeEnd(key.expiresAt),
    key.lastUsedAt ? t('apiKeyRoom.used', { date: formatDateTime(key.lastUsedAt) }) : t('apiKeyRoom.unused'),
  ]
  return (
    <>
      <p className="text-sm text-muted">
        <bdi dir="ltr" translate="no">
          {key.start}…
        </bdi>{' '}
        · {facts.join(' · ')}
      </p>
      <p className="mt-1 text-sm">{key.rights.map(rightName).join(' · ')}</p>
      <p dir="ltr" className="text-start text-sm wrap-anywhere text-muted">
        {[...key.origins, ...key.networks].join(' · ')}
      </p>
    </>
  )
}

function describeEnd(expiresAt: string | null) {
  if (expiresAt === null) return t('apiKeyRoom.forever')
  const date = formatDate(expiresAt)
  return Date.parse(expiresAt) > Date.now() ? t('apiKeyRoom.until', { date }) : t('apiKeyRoom.expired', { date })
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { revalidate } = useRevalidator()
  const revoke = async () => {
    const isSure = await askFirst({
      title: t('apiKeyRoom.revokeAsk', { name }),
      text: t('apiKeyRoom.revokeText'),
      confirmLabel: t('apiKeyRoom.revoke'),
    })
    if (!isSure) return
    try {
      await adminApi.revokeApiKey({ id })
      notify('success', t('apiKeyRoom.revoked', { name }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <Button
      look="outline"
      className="min-h-11 px-4 py-2 text-xs"
      aria-label={t('apiKeyRoom.revokeOf', { name })}
      onClick={() => void revoke()}
    >
      {t('apiKeyRoom.revoke')}
    </Button>
  )
}
