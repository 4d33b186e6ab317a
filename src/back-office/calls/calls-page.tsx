import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { useFocusOnNext } from '#back-office/ui/use-focus-on-next.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { CallNotOpened, callNotOpenedTitle } from './call-not-opened.tsx'
import { WaitingCalls } from './waiting-calls.tsx'
import { showCallsDue } from './calls-due.ts'
import { CurrentCall } from './current-call.tsx'
import { NobodyToCall } from './nobody-to-call.tsx'
import { useClaimedCall } from './use-claimed-call.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('order')
  try {
    const { call, nextCallAt } = orderId
      ? { call: await adminApi.claimCall({ orderId }), nextCallAt: null }
      : await adminApi.takeNextCall()
    return { call, nextCallAt, problem: undefined, queue: await loadQueue() }
  } catch (error) {
    const problem = { code: findApiError(error)?.code, message: errorMessage(error) }
    return { call: null, nextCallAt: null, problem, queue: await loadQueue() }
  }
}

/** The queue beside the call. A call can be made without it. */
async function loadQueue() {
  const queue = await adminApi.listCalls().catch(() => undefined)
  if (queue) showCallsDue(queue.due)
  return queue
}

/** The call desk: one customer at a time, and the next one as soon as an outcome is recorded. */
export default function CallsPage({
  loaderData: { call, nextCallAt, problem, queue },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  useOnOrdersChange(() => void revalidate())
  useClaimedCall(call?.order._id, revalidate)
  const heading = useFocusOnNext(call?.order._id)
  const goOn = async (outcome: string) => {
    setSaid(outcome)
    await navigate(href('/admin/calls'), { replace: true })
  }
  return (
    <div className="px-gutter pt-6">
      <PageHead title={problem ? callNotOpenedTitle(problem) : t('calls.title')} />
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="headline text-2xl">{t('calls.title')}</h1>
        {queue && queue.due > 0 && <p className="text-muted">{t('calls.due', { count: queue.due })}</p>}
      </header>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {call ? (
          <CurrentCall key={call.order._id} call={call} heading={heading} onChanged={revalidate} onRecorded={goOn} />
        ) : problem ? (
          <CallNotOpened problem={problem} heading={heading} />
        ) : (
          <NobodyToCall nextCallAt={nextCallAt} heading={heading} onLook={revalidate} />
        )}
        {queue && <WaitingCalls key={`queue ${queue.items[0]?.orderId}`} first={queue} current={call?.order._id} />}
      </div>
    </div>
  )
}
