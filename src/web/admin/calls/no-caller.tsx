import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** Says why there is no caller, such as one whom a colleague is calling. */
export function NoCaller({ problem, heading }: { problem: string; heading: React.Ref<HTMLHeadingElement> }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="caller" className="grid content-start gap-4 border-y border-line py-8">
      <h2 id="caller" ref={heading} tabIndex={-1} className="headline text-lg">
        {t('calls.notFetched')}
      </h2>
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/admin/calls')}>{t('calls.next')}</LinkButton>
        <Button look="outline" onClick={() => void revalidate()}>
          {t('adminOrders.tryAgain')}
        </Button>
      </div>
    </section>
  )
}
