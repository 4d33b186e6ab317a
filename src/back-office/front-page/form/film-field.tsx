import { useEffect, useId, useRef, useState } from 'react'
import type { FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { FileButton } from '#back-office/fields/file-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { FieldsOf } from './fields-of.ts'
import { CUT_AFTER, prepareFilm } from './prepare-film.ts'
import { useSave } from '#ui/state/use-save.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

type Hero = Extract<FrontSection, { type: 'hero' }>

/** The film of a large image. It is made smaller here where it is too large; its first moment becomes the image where there is none. */
export function FilmField({ section, errorAt, onChange }: FieldsOf<Hero>) {
  const id = useId()
  const { isBusy, percent, problem, told, add } = useFilmUpload(section, onChange)
  const error = problem ?? errorAt('film')
  const label = t('frontPage.film')
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        {t('frontPage.filmHint', { seconds: CUT_AFTER })}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="video/*"
          disabled={isBusy}
          describedBy={`${id}-hint${error ? ` ${id}-problem` : ''}`}
          onFile={(file) => void add(file)}
        >
          {isBusy ? t('frontPage.preparingFilm', { percent }) : t('frontPage.chooseFilm')}
          <span className="sr-only">{label}</span>
        </FileButton>
        {section.film && (
          <Button look="quiet" onClick={() => onChange({ ...section, film: null })}>
            {t('frontPage.removeFilm')}
          </Button>
        )}
      </div>
      <output className="mt-1.5 block text-sm">{told}</output>
      {error && (
        <Problem id={`${id}-problem`} className="mt-1.5">
          {error}
        </Problem>
      )}
    </div>
  )
}

function useFilmUpload(section: Hero, onChange: (section: Hero) => void) {
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState('')
  const { run, isBusy } = useSave((error) => setProblem(errorMessage(error)))
  // Preparing takes long: meanwhile other fields may change, or the form may close.
  const latest = useRef<{ section: Hero; onChange: typeof onChange }>(undefined)
  useEffect(() => {
    latest.current = { section, onChange }
    return () => {
      latest.current = undefined
    }
  }, [section, onChange])
  const add = (file: File) =>
    run(async () => {
      setPercent(0)
      setProblem(undefined)
      setTold('')
      const { film, still } = await prepareFilm(file, (part) => setPercent(Math.floor(part * 100)))
      const stored = await adminApi.uploadFilm({ film })
      const hasImage = latest.current?.section.wide || latest.current?.section.small
      const [picture] = still && !hasImage ? await adminApi.uploadImages({ images: [still] }) : []
      const form = latest.current
      form?.onChange({ ...form.section, film: stored.id, wide: form.section.wide ?? (picture?.id || null) })
      setTold([t('frontPage.filmAdded'), ...(picture?.id ? [t('frontPage.filmStill')] : [])].join(' '))
    })
  return { isBusy, percent, problem, told, add }
}
