import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  nextCallAt: string | null
  heading: React.Ref<HTMLHeadingElement>
  onLook: () => unknown
}

/** Milliseconds until the desk looks again: the time of a next try has come, or a colleague gave somebody back. */
const LOOK_AGAIN = 60_000

/** Says that nobody is to be called now, and when the next try is due. */
export function NobodyToCall({ nextCallAt, heading, onLook }: Props) {
  usePoller(onLook, LOOK_AGAIN)
  return (
    <section aria-labelledby="called-customer" className="grid content-start gap-2 border-y border-line py-8">
      <h2 id="called-customer" ref={heading} tabIndex={-1} className="headline text-lg">
        {t('calls.nobody')}
      </h2>
      {nextCallAt && <p className="font-semibold">{t('calls.nextTry', { time: formatDateTime(nextCallAt) })}</p>}
      <p className="text-muted">{t('calls.nobodyText')}</p>
      <Link to={href('/admin/settings')} className="inline-flex min-h-11 items-center underline hover:text-blue">
        {t('calls.offText')}
      </Link>
    </section>
  )
}
