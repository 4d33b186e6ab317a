import { useId, useRef, useState } from 'react'
import type { BrandImage } from '#domain/brand/brand.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage, fieldErrors } from '#ui/state/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  label: string
  hint: string
  /** What stands in its place where there is none. */
  none: string
  image: BrandImage | null
  /** What the image stands on in the shop. */
  ground: string
  onChange(image: BrandImage | null): void
  /** Hears of an upload that begins. It resolves with whether the image was taken. */
  onUpload?: ((upload: Promise<boolean>) => void) | undefined
  children?: React.ReactNode
}

/** A logo or a mark: uploaded at once, and shown as the shop has drawn it. */
export function ImageField({ label, hint, none, image, ground, onChange, onUpload, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { error, isBusy, upload } = useImageUpload(onChange)
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div
        style={{ background: ground }}
        className="grid h-28 place-items-center overflow-hidden rounded-card border border-muted p-4"
      >
        {image ? (
          <img src={image.src} alt={label} className="size-full min-h-0 object-contain" />
        ) : (
          <p className="bg-paper px-2 py-1 text-center text-sm text-muted">{none}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={chooser}
          look="outline"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
        >
          {image ? t('brand.replaceImage') : t('brand.chooseImage')}
          <span className="sr-only">: {label}</span>
        </Button>
        {image && (
          <Button
            look="quiet"
            aria-label={t('brand.removeNamed', { name: label })}
            onClick={() => {
              // This button goes with the image.
              chooser.current?.focus()
              onChange(null)
            }}
          >
            {t('brand.removeImage')}
          </Button>
        )}
        {children}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (!file) return
          const uploading = upload(file)
          onUpload?.(uploading)
        }}
      />
      {error && <Problem>{error}</Problem>}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </fieldset>
  )
}

function useImageUpload(onAdded: (image: BrandImage) => void) {
  const [error, setError] = useState<string>()
  const { run, isBusy } = useSave((failure) => setError(fieldErrors(failure)['image'] ?? errorMessage(failure)))
  const upload = (file: File) =>
    run(async () => {
      setError(undefined)
      onAdded(await adminApi.addBrandImage({ image: file }))
    })
  return { error, isBusy, upload }
}
