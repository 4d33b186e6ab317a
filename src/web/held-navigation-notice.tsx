import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'

/**
 * Says that the next page cannot be opened without a connection. The page on screen stays. Rendered on the server
 * alone, for `holdOffline`.
 */
export function HeldNavigationNotice() {
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-30 flex with-buy-bar:bottom-16 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-4 border-red bg-paper px-gutter py-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">{t('messages.connectionLost')}</strong> {t('messages.checkConnection')}{' '}
        {t('messages.nothingLost')}
      </p>
      <Button look="outline">{t('layout.retry')}</Button>
    </div>
  )
}
