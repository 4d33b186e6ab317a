import { hearPopFirst, router } from '#ui/controls/router.ts'

/** What can be closed with Back. */
export interface Layer {
  close: () => void
  /** Whether somebody closes it at this moment by a press that leads nowhere else: its entry goes with it. */
  isDismissed?: boolean
}

/** What React Router keeps with an entry of the history, and how many layers lie over the page there. */
interface EntryState {
  key?: string
  layers?: number
}

interface Place {
  /** The page of the entry, as React Router tells pages apart. */
  page: string
  layers: number
}

/** The open layers, the top one last. */
const open: Layer[] = []
let at: Place | undefined
/** What is done when the history has moved as this module asked for. React Router hears nothing of that. */
let onMoved: (() => void) | undefined

const readPlace = (): Place => {
  const { key = 'default', layers = 0 } = (history.state ?? {}) as EntryState
  return { page: `${key} ${location.href}`, layers }
}

/** Whether the entry belongs to the page on screen. Not so while a navigation that was blocked is being taken back. */
const isOnScreen = () => {
  const { key = 'default' } = (history.state ?? {}) as EntryState
  return key === (router?.state.location.key ?? key)
}

/** Gives every open layer its entry in the history. An entry that a closed layer has left takes the next one. */
function giveEntries() {
  if (!isOnScreen()) return
  at = readPlace()
  while (at.layers < open.length) {
    History.prototype.pushState.call(history, { ...(history.state as EntryState), layers: at.layers + 1 }, '')
    at = readPlace()
  }
}

function move(steps: number, then: () => void) {
  onMoved = then
  history.go(steps)
}

/** Leaves the entries of layers that are gone. Where the page has gone on meanwhile, in the place of the last one, it is led back there. */
function leaveEntries() {
  const steps = readPlace().layers - open.length
  if (onMoved || steps <= 0 || !isOnScreen()) return
  move(-steps, () => (isOnScreen() ? giveEntries() : move(steps, giveEntries)))
}

/**
 * Back takes away the layers above the entry that it leads to. React Router hears nothing of that: its page stays. The entry of a
 * layer that was closed in another way is passed over.
 */
function onPop(event: PopStateEvent) {
  const from = at
  at = readPlace()
  const then = onMoved
  if (then) {
    onMoved = undefined
    event.stopImmediatePropagation()
    return then()
  }
  const isWithinPage = from?.page === at.page && from.layers !== at.layers
  if (isWithinPage) event.stopImmediatePropagation()
  const above = open.slice(at.layers, from?.layers)
  for (const layer of above.toReversed()) layer.close()
  if (isWithinPage && above.length === 0 && at.layers < from.layers) history.back()
  // For a layer that does not let itself be closed, and one that was opened on the way.
  else setTimeout(giveEntries)
}

/** The next page takes the entry of a layer, so that Back from it leads to the page and not to a layer that is gone. */
function pushPage(this: History, ...entry: Parameters<History['pushState']>) {
  if (readPlace().layers > 0) this.replaceState(...entry)
  else History.prototype.pushState.apply(this, entry)
  at = readPlace()
}

function listen() {
  if (at) return
  at = readPlace()
  hearPopFirst(onPop)
  history.pushState = pushPage
}

/** Puts a layer on top: from now on Back closes it first. */
export function enterLayer(layer: Layer) {
  listen()
  open.push(layer)
  giveEntries()
}

/**
 * A layer was closed. Its entry goes with it where it was dismissed. Otherwise it stays for the next one: going back by
 * itself could overtake a navigation that begins now.
 */
export function leaveLayer(layer: Layer) {
  open.splice(open.indexOf(layer), 1)
  // Later, because the same press may open another one.
  if (layer.isDismissed) setTimeout(leaveEntries)
}

/** Somebody presses what closes the layer and does nothing else. It may stay open all the same. */
export function dismissLayer(layer: Layer) {
  layer.isDismissed = true
  setTimeout(() => {
    layer.isDismissed = false
  })
}

/** The page of this key has come under layers that stay open, such as filters: they get entries over it. */
export function keepLayers(key: string) {
  if (key === ((history.state ?? {}) as EntryState).key) giveEntries()
}
