import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { DemoRemoval } from '#domain/setup/demo-removal.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FileForm } from '#back-office/import/plan/file-form.tsx'
import { ImportPlan } from '#back-office/import/plan/import-plan.tsx'
import { useProductFile } from '#back-office/import/plan/use-product-file.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { DemoRemovalReport } from '#back-office/setup/demo-removal-report.tsx'
import { addTypeCollections, commonTypes } from './add-type-collections.ts'
import { StepButtons, StepText } from '#back-office/setup/step-form.tsx'
import { openDocument } from '#ui/page/open-document.ts'
import { useSave } from '#ui/state/use-save.ts'

const starts = [
  { value: 'demo', label: () => t('setup.demo'), hint: () => t('setup.demoHint') },
  { value: 'empty', label: () => t('setup.empty'), hint: () => t('setup.emptyHint') },
  { value: 'import', label: () => t('setup.import'), hint: () => t('setup.importHint') },
] as const
type Start = (typeof starts)[number]['value']

const START_KEY = 'hanout-setup-start'
const readStart = (hasDemo: boolean): Start =>
  starts.find(({ value }) => value === sessionStorage.getItem(START_KEY))?.value ?? (hasDemo ? 'demo' : 'empty')

/** What is in the shop at first: the demo, nothing, or the products of a file. Ends in the back office. */
export function StartStep({ hasDemo }: { hasDemo: boolean }) {
  const [start, setStart] = useState(() => readStart(hasDemo))
  const choose = (value: Start) => {
    sessionStorage.setItem(START_KEY, value)
    setStart(value)
  }
  return (
    <>
      <StepText>{t('setup.startText')}</StepText>
      <fieldset className="mt-8 mb-6">
        <legend className="mb-1.5 text-sm font-medium">{t('setup.startWith')}</legend>
        {starts
          .filter(({ value }) => hasDemo || value !== 'demo')
          .map(({ value, label, hint }) => (
            <Choice
              key={value}
              name="start"
              value={value}
              label={label()}
              hint={hint()}
              checked={start === value}
              onChange={() => choose(value)}
            />
          ))}
      </fieldset>
      <div className="grid gap-6">
        {start !== 'demo' && hasDemo && <RemovalPreview />}
        {start === 'import' ? <ImportStart /> : <FinishButton removesDemo={start === 'empty'} />}
      </div>
    </>
  )
}

/** Says that the setup is over, after the demo is removed where it does not stay. */
async function finish(removesDemo: boolean) {
  if (removesDemo) await adminApi.removeDemo()
  await adminApi.changeSetup({ isFinished: true })
  sessionStorage.removeItem(START_KEY)
}

function FinishButton({ removesDemo }: { removesDemo: boolean }) {
  const { run, isBusy, failure } = useSave()
  const click = () =>
    run(async () => {
      await finish(removesDemo)
      // A new document: the name of the shop and its products are others by now.
      await openDocument(localizePath(href('/admin')))
    })
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <StepButtons step="start">
        <Button aria-disabled={isBusy || undefined} onClick={() => void click()} className="max-sm:w-full">
          {isBusy ? t('setup.finishing') : t('setup.finish')}
        </Button>
      </StepButtons>
    </>
  )
}

/** The file of another shop: its preview, and the import. The demo goes when the import starts. */
function ImportStart() {
  const { read, readFile, changeReading, isReading, failure } = useProductFile()
  const [makesCollections, setMakesCollections] = useState(true)
  const types = read ? commonTypes(read.preview) : []
  const begin = async () => {
    await finish(true)
    if (makesCollections) await addTypeCollections(types)
  }
  return (
    <>
      <FileForm isBusy={isReading} isReading={isReading} onRead={readFile} />
      {failure && <Alert>{failure}</Alert>}
      {read && (
        <ImportPlan read={read} isReading={isReading} onChangeReading={changeReading} beforeStart={begin}>
          {types.length > 0 && (
            <TypeCollections types={types} isChosen={makesCollections} onChange={setMakesCollections} />
          )}
        </ImportPlan>
      )}
      {!read && <StepButtons step="start">{null}</StepButtons>}
    </>
  )
}

interface TypeProps {
  types: readonly string[]
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Whether each type of the file becomes a collection. */
function TypeCollections({ types, isChosen, onChange }: TypeProps) {
  return (
    <fieldset>
      <legend className="headline mb-3 text-base">{t('setup.collections')}</legend>
      <Checkbox
        label={t('setup.typeCollections')}
        aria-describedby="type-collections"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id="type-collections" className="max-w-prose text-sm text-muted">
        <bdi>{types.join(', ')}</bdi>. {t('setup.typeCollectionsHint')}
      </p>
    </fieldset>
  )
}

function RemovalPreview() {
  const [report, setReport] = useState<DemoRemoval>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    adminApi.previewDemoRemoval().then(setReport, (error: unknown) => setFailure(errorMessage(error)))
  }, [])
  if (failure) return <Alert>{failure}</Alert>
  return report ? <DemoRemovalReport report={report} /> : <Skeleton className="h-14" />
}
