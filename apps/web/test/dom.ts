/**
 * A page for tests that run in Node: happy-dom's document and events, but Node's own fetch classes, so that the real API
 * answers in the same process. Import it before anything that touches the page. Each file has a window of its own, also
 * where files share a worker.
 */
import { Window } from 'happy-dom';

const window = new Window({ url: 'http://localhost/', width: 1280, height: 800 });
const ours = new Set([
  'document',
  'window',
  'self',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Event',
  'CustomEvent',
  'EventTarget',
  'MessageEvent',
  'Node',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]);

/** What an earlier file of this worker has taken from its window. */
const shared = globalThis as { namesOfWindow?: Set<string> };
shared.namesOfWindow ??= new Set();

for (const name of [
  ...Object.getOwnPropertyNames(window),
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]) {
  if (name in globalThis && !ours.has(name) && !shared.namesOfWindow.has(name)) continue;
  shared.namesOfWindow.add(name);
  const value: unknown = Reflect.get(window, name);
  const bound = typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}

// React schedules without happy-dom's timers; Mantine asks for these.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

/** Makes the page as wide as a phone or a screen; matchMedia follows. */
export const setWidth = (width: number) => window.happyDOM.setViewport({ width, height: 800 });
