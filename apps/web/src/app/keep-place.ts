import { giveToStandIn, isFocusLost } from '#ui/focus-return.ts';

/** One place the focus was at: the element, and where that stood, from the inside out. */
interface Place {
  element: HTMLElement;
  stood: readonly { parent: Element; index: number; kind: string }[];
}

/** What opened over what, and back: no more is ever asked for. */
const mostPlaces = 12;
/** Who moves the focus on purpose does so by then. */
const patienceMs = 60;
const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Keeps the place of who works by keyboard. A button that rests while its work is done, a row that was deleted, an act that gives way
 * to another: the browser then drops the focus, and the next Tab begins at the top of the page. Here it comes back to what rested, or to
 * what stands where the other stood. What is made anew after a while, and has the same `data-place`, is waited for. Returns the end of it.
 */
export function keepPlace(): () => void {
  let places: Place[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-mostPlaces);
  };
  // A hand knows where it is.
  const forget = () => {
    places = [];
  };
  const look = () => {
    const last = places.at(-1);
    if (!last || !isFocusLost() || waiting !== undefined || isResting(last.element)) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      // A list knows its rows; on a slow machine it has not come to it yet.
      if (isFocusLost()) giveToStandIn();
      if (isFocusLost()) heir(places)?.focus({ preventScroll: true });
    }, patienceMs);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, true);
  };
}

const isResting = (element: Element) => element.isConnected && element.matches(':disabled');

const kindOf = ({ tagName, className }: Element) => `${tagName} ${className}`;

function placeOf(element: HTMLElement): Place {
  const stood: Place['stood'][number][] = [];
  for (let child: Element = element; child.parentElement && child !== document.body; child = child.parentElement)
    stood.push({
      parent: child.parentElement,
      index: [...child.parentElement.children].indexOf(child),
      kind: kindOf(child),
    });
  return { element, stood };
}

/** The last place that is left, or what stands there now; never what lies under a dialog, or beside the whole page. */
function heir(places: readonly Place[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const isInReach = (element: Element) => !dialog || dialog.contains(element);
  for (const { element, stood } of places.toReversed()) {
    if (element.isConnected) {
      if (isInReach(element) && element.matches(reachable)) return element;
      continue;
    }
    const { place } = element.dataset;
    if (place !== undefined) return document.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? undefined;
    for (const [level, { parent, index, kind }] of stood.entries()) {
      if (!parent.isConnected) continue;
      if (parent.matches('body, body > *, main') || !isInReach(parent)) break;
      const there = parent.children[index] ?? parent.children[parent.children.length - 1] ?? parent;
      const like = kindOf(there) === kind ? alike(there, stood.slice(0, level)) : undefined;
      const found = firstReachable(like) ?? firstReachable(there) ?? firstReachable(parent);
      if (found) return found;
    }
  }
  // All of the page gave way to something else: from its heading the next Tab goes on to the first act there is.
  const heading = document.querySelector<HTMLElement>('main h1');
  return heading && isInReach(heading) ? heading : undefined;
}

/** What has the same place in it as the other had in its like. */
const alike = (there: Element, inside: Place['stood']) =>
  inside.toReversed().reduce<Element | undefined>((at, { index }) => at?.children[index], there);

function firstReachable(inside: Element | undefined): HTMLElement | undefined {
  const found = inside?.matches(reachable) ? inside : inside?.querySelector(reachable);
  return found instanceof HTMLElement ? found : undefined;
}
