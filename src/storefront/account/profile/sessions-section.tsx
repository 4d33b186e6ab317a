import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountSession } from '#domain/accounts/account-session.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { Section } from '#storefront/account/section.tsx'

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
    <Section id="sessions" title={t('sessions.title')}>
      <ul aria-labelledby="sessions" className="divide-y divide-line border-y border-line text-sm">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" className="mt-5" onClick={() => setAsking(true)}>
          {t('sessions.signOutOthers')}
        </Button>
      )}
      <ConfirmModal
        open={isAsking}
        title={t('sessions.signOutOthers')}
        text={t('messages.signOutOthersQuestion')}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { device, signedInAt, lastUsedAt, isCurrent } = session
  const [browser = '', system] = device.split(' on ')
  const name = system ? t('sessions.deviceOn', { browser, system }) : browser || t('messages.unknownDevice')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-muted">{tParts('sessions.since', { time: <Time key="time" at={signedInAt} /> })}</p>
        {!isCurrent && (
          <p className="text-muted">{tParts('sessions.lastUsed', { time: <Time key="time" at={lastUsedAt} /> })}</p>
        )}
      </div>
      {isCurrent ? (
        <Badge look="ink">{t('sessions.thisDevice')}</Badge>
      ) : (
        <Button
          look="outline"
          className="min-h-11 px-4 py-2 text-xs"
          aria-label={t('sessions.signOutOne', { device: name, time: formatDateTime(signedInAt) })}
          onClick={onEnd}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  )
}

function Time({ at }: { at: string }) {
  return (
    <bdi>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </bdi>
  )
}
