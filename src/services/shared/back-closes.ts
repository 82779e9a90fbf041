/** Marks the entry of the session history that a Back press takes away instead of the page. */
const mark = 'portalDialog';

interface Layer {
  close: () => void;
}

const layers: Layer[] = [];
/** An entry that is no longer needed is being taken away. */
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let address = '';
/** The page is being left forwards, by a link or by `leavePage`, which going back would cancel. */
let isLeft = false;
let departure: (() => void) | undefined;
/** The browser's own Back or Forward led to the marked entry: to take it away would put what follows it out of Forward's reach. */
let isReached = false;

const isMarked = (): boolean => Object(window.history.state)[mark] === true;

function settle(): void {
  if (isLeaving) return;
  if (layers.length > 0 && !isMarked()) {
    address = window.location.href;
    // Not by the instance's method, which tells the router: the page stays the same.
    History.prototype.pushState.call(window.history, { ...Object(window.history.state), [mark]: true }, '');
    isReached = false;
  } else if (layers.length === 0 && isMarked() && !isLeft && !isReached) {
    isLeaving = true;
    window.history.back();
    return;
  }
  if (!departure) return;
  isLeft = true;
  departure();
  departure = undefined;
}

/** After all changes of a task: one dialog may follow another. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

/** The router must not hear of what stays on the page: it would ask again whether an unsaved form may be left. */
function onPop(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    settleSoon();
    return;
  }
  isReached = isMarked();
  const top = layers.at(-1);
  if (top === undefined || isMarked() || window.location.href !== address) return;
  event.stopImmediatePropagation();
  top.close();
  // A dialog that stays, or comes next, is closed by the next press.
  settleSoon();
}

function noteLink({ target }: MouseEvent): void {
  isLeft = target instanceof Element && target.closest('a[href]:not([download])') !== null;
}

/** The page is back from the browser's page cache. */
function onShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isLeft = false;
  settleSoon();
}

/**
 * Loads another page, or this one anew, by `go` once the entry of a dialog that has just closed is taken away: going back
 * would cancel what has begun to load.
 */
export function leavePage(go: () => void): void {
  departure = go;
  settleSoon();
}

/** To be called before there is a router: the browser calls the listeners of its history in their order alone. */
export function listenToBack(): void {
  window.addEventListener('popstate', onPop);
  document.addEventListener('click', noteLink, { capture: true });
  window.addEventListener('pageshow', onShow);
}

/** Until the returned function is called, Back calls `close` instead of leaving the page; the last caller's first. */
export function closeByBack(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}
