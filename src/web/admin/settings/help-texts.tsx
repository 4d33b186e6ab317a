import { useState } from 'react'
import { adminTexts } from '#domain/admin-texts.ts'
import type { HelpPage } from '#domain/help/help-page.ts'
import { helpPageIds } from '#domain/help/help-page.ts'
import { texts } from '#domain/texts.ts'
import { api } from '#web/state/api.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage, fieldErrors } from '#web/state/api-error.ts'

type HelpPageId = (typeof helpPageIds)[number]

/** The texts of the pages behind the top links, one page at a time. */
export function HelpTexts() {
  const [loaded, setLoaded] = useState<{ id: HelpPageId; page: HelpPage }>()
  const open = async (id: HelpPageId) => {
    try {
      setLoaded({ id, page: await api.getHelpPage({ page: id }) })
    } catch (error) {
      notify('error', errorMessage(error, texts.error))
    }
  }
  return (
    <section aria-labelledby="help-texts">
      <h2 id="help-texts" className="headline mb-3 text-base">
        Help texts
      </h2>
      <Select label="Page" value={loaded?.id ?? ''} onChange={({ target }) => void open(target.value as HelpPageId)}>
        <option value="" disabled>
          Choose a page
        </option>
        {helpPageIds.map((id) => (
          <option key={id} value={id}>
            /{id}
          </option>
        ))}
      </Select>
      {loaded && <HelpForm key={loaded.id} id={loaded.id} opened={loaded.page} />}
    </section>
  )
}

/** Paragraphs are kept apart by empty lines. */
const toText = (paragraphs: string[]) => paragraphs.join('\n\n')
const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

function HelpForm({ id, opened }: { id: HelpPageId; opened: HelpPage }) {
  const [page, setPage] = useState(opened)
  const [bodies, setBodies] = useState(() => opened.sections.map(({ paragraphs }) => toText(paragraphs)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (part: Partial<HelpPage>) => setPage({ ...page, ...part })
  const setHeading = (index: number, heading: string) =>
    set({ sections: page.sections.map((section, place) => (place === index ? { ...section, heading } : section)) })

  const save = async () => {
    const sections = page.sections.map((section, index) => ({
      ...section,
      paragraphs: toParagraphs(bodies[index] ?? ''),
    }))
    try {
      await adminApi.saveHelpPage({ page: id, ...page, sections })
      setErrors({})
      notify('success', adminTexts.settingsSaved)
    } catch (error) {
      setErrors(fieldErrors(error))
      notify('error', errorMessage(error, texts.error))
    }
  }
  return (
    <form
      noValidate
      aria-label="Help texts"
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-sm text-muted">
        {'{storeName}, {deliveryFee}, {expeditedShipping}, {contactEmail} and {contactPhone} stand for the settings.'}
      </p>
      <Field
        label="Title"
        value={page.title}
        error={errors['title']}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Field
        label="Description for search engines"
        value={page.description}
        error={errors['description']}
        onChange={({ target }) => set({ description: target.value })}
      />
      <TextField
        label="Introduction"
        value={page.intro}
        error={errors['intro']}
        onChange={({ target }) => set({ intro: target.value })}
      />
      {page.sections.map((section, index) => (
        // Sections are neither moved nor removed here.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid gap-3 border-s-2 border-line ps-4">
          <Field
            label={`Heading ${index + 1}`}
            value={section.heading}
            error={errors[`sections.${index}.heading`]}
            onChange={({ target }) => setHeading(index, target.value)}
          />
          <TextField
            label={`Text ${index + 1}`}
            rows={5}
            value={bodies[index] ?? ''}
            onChange={({ target }) => setBodies(bodies.with(index, target.value))}
          />
        </div>
      ))}
      <Button type="submit" className="justify-self-start">
        Save help texts
      </Button>
    </form>
  )
}
