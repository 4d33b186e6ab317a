import { FileField } from '#ui/controls/form/file-field.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { SentPayoutMoney } from '#domain/cash/payout.ts'
import type { StatementColumns, StatementPreview } from '#domain/cash/statement.ts'
import type { RowDecision, StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Link } from '#ui/controls/link.tsx'
import { PayoutForm } from '#back-office/cash/payouts/payout-form.tsx'
import { readStatementFile } from './read-statement-file.ts'
import { StatementColumnFields } from './statement-column-fields.tsx'
import { StatementStatuses } from './statement-statuses.tsx'
import { StatementRows } from './statement-rows.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { courierId } }: LoaderArgs<'courierId'>) {
  return { courier: await orNotFound(adminApi.getCourierCash({ courierId })) }
}

interface Opened {
  text: string
  fileName: string
  /** What staff have said of rows that are not clear. */
  decisions: RowDecision[]
  preview: StatementPreview
}

export default function StatementPage({ loaderData: { courier } }: PageProps<typeof clientLoader>) {
  const [opened, setOpened] = useState<Opened>()
  const navigate = useNavigate()
  const courierId = courier.id
  const open = async (file: Pick<Opened, 'text' | 'fileName' | 'decisions'>, columns?: StatementColumns) => {
    const { text, decisions } = file
    try {
      const preview = await adminApi.previewStatement({ courierId, text, decisions, ...(columns && { columns }) })
      setOpened({ ...file, preview })
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  const say = async (status: string, meaning: StatedMeaning | null) => {
    if (!opened) return
    try {
      await adminApi.sayMeaning({ courierId, status, meaning })
      await open(opened, opened.preview.columns)
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  const decide = async (row: number, as: RowDecision['as'] | null) => {
    if (!opened) return
    const others = opened.decisions.filter((decision) => decision.row !== row)
    await open({ ...opened, decisions: as ? [...others, { row, as }] : others }, opened.preview.columns)
  }
  const enter = async (money: SentPayoutMoney) => {
    if (!opened) return
    const { text, fileName, decisions, preview } = opened
    const seen = { columns: preview.columns, expected: preview.expected / 1000, counted: preview.counted }
    const payout = await adminApi.enterStatement({ courierId, text, fileName, decisions, ...seen, ...money })
    await navigate(href('/admin/cash/payouts/:payoutId', { payoutId: payout.id }))
  }
  const title = t('cash.statement', { name: courier.name })
  return (
    <div className="grid gap-6 px-gutter pt-8">
      <PageHead title={title} />
      <header>
        <Link
          to={href('/admin/cash/:courierId', { courierId })}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
        >
          {t('cash.backToCourier', { name: courier.name })}
        </Link>
        <h1 className="headline text-2xl wrap-anywhere">{title}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('cash.statementText')}</p>
      </header>
      <FileField
        label={t('cash.file')}
        accept=".csv,.txt,text/csv"
        onFiles={async ([file]) => {
          if (file)
            await open({ text: await readStatementFile(file), fileName: file.name.slice(0, 200), decisions: [] })
        }}
      />
      {opened && (
        <OpenedStatement
          opened={opened}
          onSay={say}
          onDecide={decide}
          onEnter={enter}
          onColumns={(columns) => open({ ...opened, decisions: [] }, columns)}
        />
      )}
    </div>
  )
}

interface OpenedProps {
  opened: Opened
  onColumns: (columns: StatementColumns) => Promise<void>
  onSay: (status: string, meaning: StatedMeaning | null) => Promise<void>
  onDecide: (row: number, as: RowDecision['as'] | null) => Promise<void>
  onEnter: (money: SentPayoutMoney) => Promise<void>
}

function OpenedStatement({ opened: { preview, fileName, text }, onColumns, onSay, onDecide, onEnter }: OpenedProps) {
  const { payoutId, counted, expected, stated, fees } = preview
  return (
    <>
      <StatementColumnFields preview={preview} onChange={onColumns} />
      <StatementStatuses key={`${fileName} ${text.length}`} statuses={preview.statuses} onSay={onSay} />
      <StatementRows preview={preview} onDecide={onDecide} />
      {payoutId !== null && (
        <p className="font-semibold">
          {t('cash.knownFile')}{' '}
          <Link to={href('/admin/cash/payouts/:payoutId', { payoutId })} className="underline">
            {t('cash.showPayout')}
          </Link>
        </p>
      )}
      {payoutId === null && counted > 0 && (
        <PayoutForm
          key={JSON.stringify([expected, stated, fees])}
          expected={expected}
          received={Math.max(0, stated - fees)}
          fees={fees}
          button={t('cash.enter')}
          onSend={onEnter}
        />
      )}
    </>
  )
}
