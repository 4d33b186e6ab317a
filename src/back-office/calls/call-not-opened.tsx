import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'

/** Why no call could be opened: the error code, undefined without an answer, and its message. */
interface Problem {
  code: string | undefined
  message: string
}

/** The headline for each error code. */
export function callNotOpenedTitle({ code }: Problem): string {
  if (code === 'CALL_TAKEN') return t('calls.taken')
  if (code === 'ORDER_CHANGED') return t('calls.waitsNoMore')
  return code === 'ORDER_NOT_FOUND' ? t('calls.notThere') : t('calls.notFetched')
}

/** Shows why no call could be opened: a colleague has claimed it, for example. */
export function CallNotOpened({ problem, heading }: { problem: Problem; heading: React.Ref<HTMLHeadingElement> }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="called-customer" className="grid content-start gap-4 border-y border-line py-8">
      <h2 id="called-customer" ref={heading} tabIndex={-1} className="headline text-lg">
        {callNotOpenedTitle(problem)}
      </h2>
      <Alert>{problem.message}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/admin/calls')}>{t('calls.next')}</LinkButton>
        <Button look="outline" onClick={() => void revalidate()}>
          {t('adminOrders.tryAgain')}
        </Button>
      </div>
    </section>
  )
}
