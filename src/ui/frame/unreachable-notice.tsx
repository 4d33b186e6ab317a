import { t } from '#domain/texts/t.ts'
import { retrySession, useSession } from '#ui/state/session.ts'
import { Button } from '#ui/controls/button.tsx'

/** Says that the shop cannot be reached while the profile of a signed-in visitor cannot be fetched (ruling R32). */
export function UnreachableNotice() {
  const { isUnreachable } = useSession()
  if (!isUnreachable) return null
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-30 flex with-buy-bar:bottom-16 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-4 border-red bg-paper px-gutter py-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">{t('messages.shopUnreachable')}</strong> {t('messages.tryingAgain')}
      </p>
      <Button look="outline" onClick={retrySession}>
        {t('layout.retryNow')}
      </Button>
    </div>
  )
}
