import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { currentSession } from '#session/session.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { openWaitingStore, type WaitingStore } from './waiting-store.ts';

interface ToSend {
  /** The server counts it once, however often it is sent. */
  key: string;
  userId: number;
  /** What it was, in words, for when it is refused. */
  label: string;
}
interface Waiting<One> {
  /** Not sent yet, oldest first. */
  waiting: readonly One[];
  /** It is still there after the page was closed. */
  isKept: boolean;
  /** What the server did not accept, until the person has read it. */
  refused: readonly { one: One; error: ApiError }[];
}
interface OutboxOptions<One> {
  /** Where it lies in the browser, and what one tab at a time may hold to send it. */
  database: string;
  name: string;
  send(one: One): Promise<void>;
  /** Told once some have gone, sent or refused. */
  onGone(gone: readonly One[]): Promise<unknown>;
}
export interface Outbox<One> {
  useWaiting: UseBoundStore<StoreApi<Waiting<One>>>;
  /** Resolves when they are kept. */
  add(...ones: readonly One[]): Promise<void>;
  /** Reads what waits on this device for who is signed in. */
  reread(): Promise<readonly One[]>;
  /** Sends what waits, in order. A line that is down ends it until the next time; a refusal is shown and given up. */
  send(): Promise<void>;
  forgetRefused(): void;
}

/** What was done without a line: kept on this device and sent, in order and from one tab, when the line is back. */
export function openOutbox<One extends ToSend>({ database, name, send, onGone }: OutboxOptions<One>): Outbox<One> {
  const useWaiting = create<Waiting<One>>(() => ({ waiting: [], isKept: true, refused: [] }));
  let opened: Promise<WaitingStore<One>> | undefined;
  const open = () => {
    opened ??= openWaitingStore<One>(database, name);
    return opened;
  };

  async function reread(): Promise<readonly One[]> {
    const store = await open();
    const userId = currentSession().userData?.id;
    const waiting = (await store.all()).filter((one) => one.userId === userId);
    useWaiting.setState({ waiting, isKept: store.isKept });
    return waiting;
  }

  async function sendAll(): Promise<void> {
    const store = await open();
    const gone: One[] = [];
    for (let [next] = await reread(); next; [next] = await reread()) {
      const one = next;
      try {
        await send(one);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (isForLater(error)) break;
        useWaiting.setState(({ refused }) => ({ refused: [...refused, { one, error }] }));
      }
      await store.remove(one.key);
      gone.push(one);
    }
    if (gone.length > 0) await onGone(gone);
  }

  return {
    useWaiting,
    reread,
    add: async (...ones) => {
      const store = await open();
      for (const one of ones) await store.add(one);
      await reread();
    },
    send: oneAfterAnother(() => inOneTab(database, sendAll)),
    forgetRefused: () => useWaiting.setState({ refused: [] }),
  };
}

/** Whoever asks while it runs has it run once more: the line may have come back just after it failed. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}

/** Locks are missing where the page is served without TLS: there the key alone sees that it counts once. */
function inOneTab(lock: string, work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request(lock, work) : work();
}

/** No line, no session, or a server that has no time: the same may be accepted later. */
const isForLater = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
