import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { ProductStatus } from '#domain/products/product-status.ts'
import type { ImportPreview } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RowNotes } from '#back-office/ui/row-notes.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChooseProducts } from './choose-products.tsx'
import { ImagesChoice } from './images-choice.tsx'
import { sourceOf } from './source-of.ts'
import { FileOptions } from './reading/file-options.tsx'
import { HowItWasRead } from './reading/how-it-was-read.tsx'
import { TableColumns } from './reading/table-columns.tsx'
import { UncountedChoice } from './reading/uncounted-choice.tsx'
import { StatusChoice } from './status-choice.tsx'
import type { ReadFile } from './use-product-file.ts'

interface Props {
  read: ReadFile
  isReading: boolean
  /** Reads the file again in another way. */
  onChangeReading: (choices: ReadingChoices) => void
  /** What has to happen first. Where it fails, nothing is imported. */
  beforeStart?: () => Promise<void>
  /** What else is to be decided. */
  children?: React.ReactNode
}

/** A file that was read: shows how and what would happen, lets staff choose products and how they come in, and starts the import. */
export function ImportPlan({ read, isReading, onChangeReading, ...rest }: Props) {
  const { reading } = read.preview
  const [isUndecided, setUndecided] = useState(false)
  return (
    <section aria-labelledby="plan" aria-busy={isReading} className="grid gap-6">
      <h2 id="plan" className="headline text-base">
        {t('import.plan')}
      </h2>
      <HowItWasRead reading={reading} choices={read.wanted} onChange={onChangeReading} />
      {reading.columns && (
        <TableColumns
          columns={reading.columns}
          chosen={read.wanted.columns}
          onChoose={(columns) => onChangeReading({ columns })}
        />
      )}
      <UncountedChoice
        count={reading.uncounted}
        chosen={read.wanted.uncounted}
        onChoose={(uncounted) => onChangeReading({ uncounted })}
        onType={(isValid) => setUndecided(!isValid)}
      />
      <FileOptions
        options={reading.options}
        chosen={read.wanted.options}
        onChoose={(options) => onChangeReading({ options })}
      />
      <PlannedProducts
        key={JSON.stringify(read.choices)}
        read={read}
        isReading={isReading}
        isUndecided={isUndecided}
        {...rest}
      />
    </section>
  )
}

type PlannedProps = Omit<Props, 'onChangeReading'> & {
  /** Something above is to be mended first. */
  isUndecided: boolean
}

function PlannedProducts({ read, isReading, isUndecided, beforeStart, children }: PlannedProps) {
  const { file, preview, choices } = read
  const { plan, skipped, notes } = preview
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(plan.flatMap(({ what }, place) => (what === 'new' || what === 'changed' ? [place] : []))),
  )
  const [status, setStatus] = useState<ProductStatus>('draft')
  const [hasImages, setHasImages] = useState(false)
  const { start, isStarting, failure } = useStart(beforeStart)
  const isBusy = isReading || isStarting
  const count = chosen.size
  const startChosen = () => {
    const [reading, products] = [JSON.stringify(choices), [...chosen].join(',')]
    void start({ file, reading, status, images: hasImages ? 'yes' : 'no', products })
  }

  return (
    <>
      <div>
        <p>{summaryOf(preview)}</p>
        <RowNotes title={t('import.skipped')} notes={skipped} />
        <RowNotes title={t('import.lookAt')} notes={notes} />
      </div>
      {plan.length > 0 && (
        <>
          <ChooseProducts plan={plan} chosen={chosen} status={status} isBusy={isBusy} onChoose={setChosen} />
          <StatusChoice status={status} isBusy={isBusy} onChange={setStatus} />
          <ImagesChoice isChosen={hasImages} isBusy={isBusy} onChange={setHasImages} />
          {children}
          {failure && <Alert>{failure}</Alert>}
          <Button className="justify-self-start" disabled={isBusy || isUndecided || count === 0} onClick={startChosen}>
            {isStarting ? t('import.starting') : t('import.start', { count })}
          </Button>
        </>
      )}
    </>
  )
}

type Start = Omit<Parameters<typeof adminApi.startImport>[0], 'source'> & { file: File }

/** Starts an import and opens its page. */
function useStart(beforeStart: Props['beforeStart']) {
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const start = async (wanted: Start) => {
    setStarting(true)
    setFailure(undefined)
    try {
      await beforeStart?.()
      const { id } = await adminApi.startImport({ source: sourceOf(wanted.file), ...wanted })
      await navigate(href('/admin/import/:importId', { importId: id }))
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
      setStarting(false)
    }
  }
  return { start, isStarting, failure }
}

function summaryOf({ plan, skipped }: ImportPreview) {
  const countOf = (what: string) => plan.filter((product) => product.what === what).length
  const rows = new Set(skipped.map(({ row }) => row)).size
  const [added, changed, unchanged] = [countOf('new'), countOf('changed'), countOf('unchanged')]
  return t('import.summary', { count: plan.length, new: added, changed, unchanged, rows })
}
