import { useId, useState } from 'react'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage, fieldErrors } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { useSave } from '#ui/state/use-save.ts'

interface Props {
  /** It stands on a dark ground. */
  isOnDark?: boolean
  /** What is wrong with what a browser without JavaScript has sent. */
  problem?: string | undefined
}

/** The form of the newsletter. Without JavaScript the browser sends it, and a page says what became of it. */
export function NewsletterForm({ isOnDark = false, problem: first }: Props) {
  const id = useId()
  const { isAsked, isBusy, problem = first, send } = useRequest()
  if (isAsked) return <output className="block text-lg font-medium">{t('newsletter.asked')}</output>
  return (
    <form method="post" action="/api/newsletter/form" onSubmit={send} className="grid max-w-xl gap-2">
      <input type="hidden" name="language" value={currentLanguage()} />
      <label htmlFor={id} className="text-sm font-medium">
        {t('fields.email')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="h-12 min-w-0 grow basis-56 rounded-control border border-ink bg-paper px-3 text-base text-ink"
        />
        <Button type="submit" look={isOnDark ? 'paper' : 'ink'} aria-disabled={isBusy || undefined}>
          {t('newsletter.join')}
        </Button>
      </div>
      <Checkbox label={t('newsletter.consent')} name="consent" value="yes" required />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes('text-sm', isOnDark ? 'font-semibold' : 'text-red')}>
          {problem}
        </p>
      )}
    </form>
  )
}

function useRequest() {
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useSave((error) => setProblem(Object.values(fieldErrors(error))[0] ?? errorMessage(error)))
  const send = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setProblem(undefined)
    await run(async () => {
      const email = form.get('email')
      const isAgreed = form.get('consent') === 'yes'
      await (
        await browserApi()
      ).joinNewsletter({
        email: typeof email === 'string' ? email : '',
        consent: isAgreed as true,
      })
      setAsked(true)
    })
  }
  return { isAsked, isBusy, problem, send }
}
