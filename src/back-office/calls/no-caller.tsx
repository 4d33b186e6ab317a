import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'

/** Why there is no caller: the code of the refusal, if the server answered, and its words. */
interface Problem {
  code: string | undefined
  message: string
}

/** What is said about it first. */
export function noCallerTitle({ code }: Problem): string {
  if (code === 'CALL_TAKEN') return t('calls.taken')
  if (code === 'ORDER_CHANGED') return t('calls.waitsNoMore')
  return code === 'ORDER_NOT_FOUND' ? t('calls.notThere') : t('calls.notFetched')
}

/** Says why there is no caller, such as one whom a colleague is calling. */
export function NoCaller({ problem, heading }: { problem: Problem; heading: React.Ref<HTMLHeadingElement> }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="caller" className="grid content-start gap-4 border-y border-line py-8">
      <h2 id="caller" ref={heading} tabIndex={-1} className="headline text-lg">
        {noCallerTitle(problem)}
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
