import { settingsPath } from '#back-office/settings/section-names.ts'
import { useState } from 'react'
import { href } from 'react-router'
import type { FirstStep, Setup } from '#domain/setup/setup.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { CheckIcon, CloseIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

/** Where each of the first steps is taken. */
const listSteps = (): { step: FirstStep; to: string }[] => [
  { step: 'product', to: href('/admin/products/add') },
  { step: 'images', to: href('/admin/products') },
  { step: 'delivery', to: settingsPath('delivery') },
  { step: 'look', to: href('/admin/brand') },
  { step: 'frontPage', to: href('/admin/front-page') },
  { step: 'order', to: href('/') },
]

/** What an owner does next after the setup. Each step ticks itself off; the list goes when it is hidden. */
export function FirstSteps({ setup }: { setup: Setup }) {
  const [isHidden, setHidden] = useState(setup.isListHidden)
  const mayHide = useMay('settings:write')
  if (setup.stage === 'none' || setup.stage === 'open' || isHidden || !mayHide) return null
  if (setup.stage === 'begun') return <ContinueSetup />
  const steps = listSteps()
  const hide = async () => {
    try {
      setHidden((await adminApi.changeSetup({ isListHidden: true })).isListHidden)
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  const done = steps.filter(({ step }) => setup.done.includes(step)).length
  return (
    <section aria-labelledby="first-steps" className="border border-ink">
      <header className="flex items-center gap-3 border-b border-line ps-4">
        <h2 id="first-steps" className="headline text-base">
          {t('firstSteps.title')}
        </h2>
        <p className="grow text-sm text-muted">{t('firstSteps.count', { done, count: steps.length })}</p>
        <IconButton label={t('firstSteps.hide')} onClick={() => void hide()}>
          <CloseIcon className="size-5" />
        </IconButton>
      </header>
      <ol className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ step, to }) => (
          <li key={step} className="bg-paper">
            <StepLink to={to} name={t('firstSteps.name', { step })} isDone={setup.done.includes(step)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLink({ to, name, isDone }: { to: string; name: string; isDone: boolean }) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-3 p-4 text-sm hover:bg-sand">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center border ${isDone ? 'border-green bg-green text-paper' : 'border-muted'}`}
      >
        {isDone && <CheckIcon className="size-4" />}
      </span>
      <span className={isDone ? 'text-muted' : 'font-semibold underline underline-offset-4'}>
        {isDone && <VisuallyHidden>{t('setup.done')}</VisuallyHidden>}
        {name}
      </span>
    </Link>
  )
}

function ContinueSetup() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border border-ink p-4">
      {t('setup.continueCard')}
      <Link to={href('/setup')} className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue">
        {t('setup.continueLink')}
      </Link>
    </p>
  )
}
