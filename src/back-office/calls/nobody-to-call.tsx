import { settingsPath } from '#back-office/settings/section-names.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  nextCallAt: string | null
  heading: React.Ref<HTMLHeadingElement>
  onLook: () => unknown
}

/** Milliseconds between two checks for a call that has become due or was released by a colleague. */
const LOOK_AGAIN = 60_000

/** Shows that no call is due, and when the next one is. */
export function NobodyToCall({ nextCallAt, heading, onLook }: Props) {
  usePoller(onLook, LOOK_AGAIN)
  return (
    <section aria-labelledby="called-customer" className="grid content-start gap-2 border-y border-line py-8">
      <h2 id="called-customer" ref={heading} tabIndex={-1} className="headline text-lg">
        {t('calls.nobody')}
      </h2>
      {nextCallAt && <p className="font-semibold">{t('calls.nextTry', { time: formatDateTime(nextCallAt) })}</p>}
      <p className="text-muted">{t('calls.nobodyText')}</p>
      <Link to={settingsPath('orders')} className="inline-flex min-h-11 items-center underline hover:text-blue">
        {t('calls.offText')}
      </Link>
    </section>
  )
}
