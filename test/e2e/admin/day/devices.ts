/** What somebody works at: what Playwright needs to show a page as there. */
export interface Device {
  viewport: { width: number; height: number }
  hasTouch: boolean
  isMobile: boolean
}

export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk: Device = { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false }
