import type { Api } from '#client/api.ts'
import { loadAhead } from '#ui/controls/load-ahead.tsx'
import type { OwnHome } from './sections/load-sections.ts'

/** The code of a front page of the merchant's own, which no visitor of another shop loads. */
const sectionsCode = loadAhead<Pick<OwnHome, 'sections'>>(
  async () => (await import('./sections/front-sections.tsx')).FrontSections,
)

/** Reads what the sections of a front page show, and their code. */
export async function loadOwnSections(api: Api, sections: readonly object[]): Promise<OwnHome> {
  const [{ loadSections }] = await Promise.all([import('./sections/load-sections.ts'), sectionsCode.load()])
  return loadSections(api, sections)
}

/** The sections of the merchant's own front page. */
export const OwnSections = sectionsCode.Component
