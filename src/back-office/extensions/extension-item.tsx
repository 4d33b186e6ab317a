import { formatDateTime } from '#domain/dates.ts'
import type { Extension } from '#domain/extensions/extension.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { FeedAddress } from './feed-address.tsx'
import { roomUrl } from './room-url.ts'
import { SettingsForm } from './settings-form.tsx'
import { SwitchForm } from './switch-form.tsx'
import { TestButton } from './test-button.tsx'
import { extensionText } from './extension-text.ts'

/** An extension with its state and last fault, and what its owner decides about it. */
export function ExtensionItem({ extension }: { extension: Extension }) {
  const { id, problem, state, version, lastError, lastErrorAt, hosts } = extension
  const name = extensionText(extension.name)
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <Badge look={problem || state === 'failed' ? 'red' : state === 'on' ? 'green' : 'muted'}>
          {t('extensionRoom.state', { state: problem ? 'left out' : state })}
        </Badge>
        {version && <span className="text-sm text-muted">{t('extensionRoom.version', { version })}</span>}
      </div>
      <p className="mt-1 text-sm text-muted">{extensionText(extension.description)}</p>
      {hosts.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere text-muted">{t('extensionRoom.hosts', { hosts: hosts.join(', ') })}</p>
      )}
      {extension.hasFeed && state === 'on' && <FeedAddress id={id} />}
      {problem && <p className="mt-2 text-sm wrap-anywhere text-red">{t('extensionRoom.problem', { problem })}</p>}
      {lastError && lastErrorAt && (
        <p className="mt-2 text-sm wrap-anywhere text-red">
          {t('extensionRoom.lastError', { date: formatDateTime(lastErrorAt), error: lastError })}
        </p>
      )}
      {!problem && (
        <ForRight right="staff:write">
          <OwnerChoices extension={extension} name={name} />
        </ForRight>
      )}
    </section>
  )
}

/** What the owner decides about an extension: whether it is on, and its settings. */
function OwnerChoices({ extension, name }: { extension: Extension; name: string }) {
  const { id, state, hasTest, hasRoom, fields, secrets } = extension
  return (
    <>
      <SwitchForm extension={extension} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {hasTest && <TestButton id={id} name={name} />}
        {hasRoom && state === 'on' && (
          <Link
            to={roomUrl(id)}
            aria-label={t('extensionRoom.openOf', { name })}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('extensionRoom.open')}
          </Link>
        )}
      </div>
      {fields.length + secrets.length > 0 && <SettingsForm extension={extension} />}
    </>
  )
}
