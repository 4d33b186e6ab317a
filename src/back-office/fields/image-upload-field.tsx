import { useId, useState } from 'react'
import { imageUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileButton } from './file-button.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  label: string
  value: string | null
  onChange: (id: string | null) => void
}

/** An image that is uploaded as those of products are. */
export function ImageUploadField({ label, value, onChange }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useSave((error) => setProblem(errorMessage(error)))
  const upload = (file: File) =>
    run(async () => {
      setProblem(undefined)
      const [uploaded] = await adminApi.uploadImages({ images: [file] })
      if (uploaded?.id) onChange(uploaded.id)
      else setProblem(uploaded?.error)
    })
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      {value && <img src={imageUrl(value, 320, 'jpg')} alt="" className="mb-2 max-h-40 bg-sand" />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="image/*"
          describedBy={problem ? `${id}-problem` : undefined}
          onFile={(file) => void upload(file)}
        >
          {isBusy ? t('imageUpload.uploading') : t('imageUpload.choose')}
          <span className="sr-only">{label}</span>
        </FileButton>
        {value && (
          <Button look="quiet" aria-label={`${t('imageUpload.remove')}: ${label}`} onClick={() => onChange(null)}>
            {t('imageUpload.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <Problem id={`${id}-problem`} className="mt-1.5">
          {problem}
        </Problem>
      )}
    </div>
  )
}
