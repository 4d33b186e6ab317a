import { t } from '#domain/texts/t.ts'
import { useEffect } from 'react'
import { useRetryNavigation } from '#web/app/held-navigation.ts'
import { Button } from '#web/ui/button.tsx'

/** Says that the next page cannot be opened without a connection. The page on screen stays. */
export function HeldNavigationNotice() {
  const retry = useRetryNavigation()
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (!retry) return null
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-30 flex with-buy-bar:bottom-16 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-4 border-red bg-paper px-gutter py-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">{t('messages.connectionLost')}</strong> {t('messages.checkConnection')}{' '}
        {t('messages.nothingLost')}
      </p>
      <Button look="outline" onClick={retry}>
        {t('layout.retry')}
      </Button>
    </div>
  )
}
