import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { currentSession } from '#session/session.ts';
import { ApiError, isApiError, isForLater } from './api-error.ts';
import { openWaitingStore, type WaitingStore } from './waiting-store.ts';

interface ToSend {
  /** The server counts it once, however often it is sent. */
  key: string;
  userId: number;
  /** What it was, in words, for when it is refused. */
  label: string;
}
/** What the server said to it; it stays on this device until the person has read that. */
interface Refusal {
  refusal?: Pick<ApiError, 'status' | 'body'>;
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
  /** Sends what waits, in order. A line that is down ends it until the next time; a refusal is shown, and not sent again. */
  send(): Promise<void>;
  forgetRefused(): Promise<void>;
}

/** What was done without a line: kept on this device and sent, in order and from one tab, when the line is back. */
export function openOutbox<One extends ToSend>({ database, name, send, onGone }: OutboxOptions<One>): Outbox<One> {
  const useWaiting = create<Waiting<One>>(() => ({ waiting: [], isKept: true, refused: [] }));
  let opened: Promise<WaitingStore<One & Refusal>> | undefined;
  const open = () => {
    opened ??= openWaitingStore<One & Refusal>(database, name);
    return opened;
  };

  async function reread(): Promise<readonly One[]> {
    const store = await open();
    const userId = currentSession().userData?.id;
    const own = (await store.all()).filter((one) => one.userId === userId);
    const waiting = own.filter(({ refusal }) => refusal === undefined);
    const refused = own.flatMap((one) =>
      one.refusal ? [{ one, error: new ApiError(one.refusal.status, one.refusal.body) }] : [],
    );
    useWaiting.setState({ waiting, refused, isKept: store.isKept });
    return waiting;
  }

  async function sendAll(): Promise<void> {
    const store = await open();
    const gone: One[] = [];
    for (let [next] = await reread(); next; [next] = await reread()) {
      const one = next;
      try {
        await send(one);
        await store.remove(one.key);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (isForLater(error)) break;
        await store.replace({ ...one, refusal: { status: error.status, body: error.body } });
      }
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
    forgetRefused: async () => {
      const store = await open();
      for (const { one } of useWaiting.getState().refused) await store.remove(one.key);
      await reread();
    },
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
