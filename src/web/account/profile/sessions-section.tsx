import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountSession } from '#domain/accounts/account-session.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'
import { Section } from '#web/account/section.tsx'

/** The devices that the account is signed in from, each with a way to sign it out, and one for all others. */
export function SessionsSection({ sessions }: { sessions: readonly AccountSession[] }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const end = async (work: () => Promise<unknown>, done: string) => {
    setAsking(false)
    try {
      await work()
      notify('success', done, { account: true })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  const endOne = ({ id }: AccountSession) =>
    end(async () => (await browserApi()).endSession({ id }), t('messages.deviceSignedOut'))
  const endOthers = () => end(async () => (await browserApi()).endOtherSessions(), t('messages.otherDevicesSignedOut'))
  return (
    <Section id="sessions" title="Where you are signed in">
      <ul aria-labelledby="sessions" className="divide-y divide-line border-y border-line text-sm">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" className="mt-5" onClick={() => setAsking(true)}>
          Sign out all others
        </Button>
      )}
      <ConfirmModal
        open={isAsking}
        title="Sign out all others"
        text={t('messages.signOutOthersQuestion')}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { device, signedInAt, lastUsedAt, isCurrent } = session
  const name = device || t('messages.unknownDevice')
  const since = formatDateTime(signedInAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-muted">
          Since <time dateTime={signedInAt}>{since}</time>
        </p>
        {!isCurrent && (
          <p className="text-muted">
            Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </p>
        )}
      </div>
      {isCurrent ? (
        <Badge look="ink">This device</Badge>
      ) : (
        <Button
          look="outline"
          className="min-h-11 px-4 py-2 text-xs"
          aria-label={`Sign out ${name}, since ${since}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
