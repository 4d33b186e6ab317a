import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Api } from '#client/api.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import type { OwnHome } from './sections/load-sections.ts'

type Sections = ComponentType<Pick<OwnHome, 'sections'>>
let known: Sections | undefined

/** The code of a front page of the merchant's own, which no visitor of another shop loads. */
async function load() {
  known ??= (await import('./sections/front-sections.tsx')).FrontSections
  return { default: known }
}
const Loaded: Sections = import.meta.env.SSR ? lazy(load) : lazyWithRetry(load)

/** Reads what the sections of a front page show, and their code. */
export async function loadOwnSections(api: Api, sections: readonly object[]): Promise<OwnHome> {
  const [{ loadSections }] = await Promise.all([import('./sections/load-sections.ts'), load()])
  return loadSections(api, sections)
}

/** The sections of the merchant's own front page. */
export function OwnSections(home: OwnHome) {
  // The server and a navigation have the code; a page that is opened shows what the server made until it is there.
  const [Shown] = useState<Sections>(() => known ?? Loaded)
  return (
    <Suspense fallback={null}>
      <Shown {...home} />
    </Suspense>
  )
}
