import { href, useNavigate, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { useFocusOnNext } from '#back-office/ui/use-focus-on-next.ts'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { CallNotOpened, callNotOpenedTitle } from './call-not-opened.tsx'
import { WaitingCalls } from './waiting-calls.tsx'
import { showCallsDue } from './calls-due.ts'
import { CurrentCall } from './current-call.tsx'
import { NobodyToCall } from './nobody-to-call.tsx'
import { CALLS } from './use-report-call.ts'
import { UnsentOrders } from './unsent-orders.tsx'
import { useClaimedCall } from './use-claimed-call.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('order')
  try {
    const { call, nextCallAt } = orderId
      ? { call: await adminApi.claimCall({ orderId }), nextCallAt: null }
      : await adminApi.takeNextCall()
    return { call, nextCallAt, problem: undefined, ...(await loadLists()) }
  } catch (error) {
    const problem = { code: findApiError(error)?.code, message: errorMessage(error) }
    return { call: null, nextCallAt: null, problem, ...(await loadLists()) }
  }
}

/** The queue beside the call, and the orders that were not sent. A call can be made without them. */
async function loadLists() {
  const [queue, unsent] = await Promise.all([
    adminApi.listCalls().catch(() => undefined),
    adminApi.listIntentions().catch(() => undefined),
  ])
  if (queue) showCallsDue(queue.due)
  return { queue, unsent }
}

/** The call desk: one customer at a time, and the next one as soon as an outcome is recorded. */
export default function CallsPage({
  loaderData: { call, nextCallAt, problem, queue, unsent },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useOnOrdersChange(() => void revalidate())
  useClaimedCall(call?.order._id, revalidate)
  const heading = useFocusOnNext(call?.order._id)
  const goOn = async () => {
    await navigate(href('/admin/calls'), { replace: true })
  }
  // The order that carries both may be one that no longer waits: then the next call comes.
  const goOnWith = async (order: string) => {
    const isWaiting = queue?.items.some(({ orderId }) => orderId === order)
    await navigate(isWaiting ? `${href('/admin/calls')}?${new URLSearchParams({ order })}` : href('/admin/calls'), {
      replace: true,
    })
  }
  return (
    <div className="px-gutter pt-2 lg:pt-6">
      <PageHead title={problem ? callNotOpenedTitle(problem) : t('calls.title')} />
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-5">
        <RoomTitle isSmall>{t('calls.title')}</RoomTitle>
        {queue && queue.due > 0 && (
          <p className="text-sm text-muted lg:text-base">{t('calls.due', { count: queue.due })}</p>
        )}
      </header>
      <UndoHere of={CALLS} className="mb-2" />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {call ? (
          <CurrentCall
            key={call.order._id}
            call={call}
            heading={heading}
            onChanged={revalidate}
            onJoined={goOnWith}
            onRecorded={goOn}
          />
        ) : problem ? (
          <CallNotOpened problem={problem} heading={heading} />
        ) : (
          <NobodyToCall nextCallAt={nextCallAt} heading={heading} onLook={revalidate} />
        )}
        {queue && <WaitingCalls key={`queue ${queue.items[0]?.orderId}`} first={queue} current={call?.order._id} />}
      </div>
      {unsent && <UnsentOrders first={unsent} />}
    </div>
  )
}
