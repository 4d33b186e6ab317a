import { FileField } from '#ui/controls/form/file-field.tsx'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'

/** A file that was chosen, and the address under which this page shows it. */
export interface ChosenImage {
  file: File
  address: string
}

/** Gives back what the browser keeps for showing these images. */
export function releaseImages(images: ChosenImage[]) {
  for (const { address } of images) URL.revokeObjectURL(address)
}

interface Props {
  images: ChosenImage[]
  onChange: (images: ChosenImage[]) => void
}

/** Images that go with the simple form, shown before they are sent. Other kinds of files are left out (spec §5). */
export function QuickImages({ images, onChange }: Props) {
  const add = (files: File[]) => {
    const chosen = files.filter(({ type }) => type.startsWith('image/'))
    onChange([...images, ...chosen.map((file) => ({ file, address: URL.createObjectURL(file) }))])
  }
  return (
    <div className="sm:col-span-2">
      <FileField label={t('images.title')} accept="image/*" multiple showsNames={false} onFiles={add} />
      <ul aria-label={t('images.previews')} className="mt-3 flex flex-wrap gap-3">
        {images.map((image, index) => (
          <li key={image.address} className="relative w-24">
            <img src={image.address} alt={image.file.name} className="aspect-4/5 w-full bg-sand object-cover" />
            <IconButton
              label={t('images.removeFile', { name: image.file.name })}
              className="absolute end-0 top-0 bg-paper"
              onClick={() => {
                releaseImages([image])
                onChange(images.toSpliced(index, 1))
              }}
            >
              <CloseIcon className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
