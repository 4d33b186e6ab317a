import { t } from '#domain/texts/t.ts'
import { useDropzone } from 'react-dropzone'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import type { Uploads } from './use-uploads.ts'

interface Props {
  /** What the files are for: stands in the legend (spec §2). */
  title?: string
  /** Files that are there already. */
  count: number
  uploads: Uploads
  onFiles: (files: File[]) => void
}

/** Takes several files by drop, by choice, or by keyboard, and says how far it is (spec §2, §4). */
export function Dropzone({ title = 'files', count, uploads, onFiles }: Props) {
  const { cancel, isUploading, done, total, refused } = uploads
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: onFiles,
    disabled: isUploading,
    noClick: true,
    noKeyboard: true,
  })
  const legend = count > 0 ? t('adminMessages.uploaded', { count }) : t('adminMessages.dropzone', { title })
  return (
    <div>
      <div
        {...getRootProps()}
        className={classes(
          'border border-dashed p-4 text-center',
          isDragActive ? 'border-blue bg-sand' : 'border-muted',
        )}
      >
        <input {...getInputProps({ 'aria-label': t('adminMessages.dropzone', { title }), accept: 'image/*' })} />
        {isUploading ? (
          <div className="grid justify-items-center gap-3">
            <output>
              {t('adminMessages.uploading')} {done} / {total}
            </output>
            <ProgressBar label={t('adminMessages.uploading')} value={done} max={total} />
            <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={cancel}>
              {t('ui.cancel')}
            </Button>
          </div>
        ) : (
          <button type="button" onClick={open} className="min-h-16 w-full text-sm hover:text-blue">
            {legend}
            {count > 0 && <span className="block text-muted">{t('adminMessages.dropzone', { title })}</span>}
          </button>
        )}
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="mt-2 text-sm text-red">
          {refused.map(({ name, reason }) => (
            <li key={name}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
