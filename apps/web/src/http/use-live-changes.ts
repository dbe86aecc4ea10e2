import { type EventTopic, eventEndpoints } from '@cartage/contract/events/events.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#session/session.ts';
import { eventStream } from './event-stream.ts';
import { tellInTurn } from './tell-in-turn.ts';

const gatherMs = 120;

interface LiveChange {
  topic: EventTopic;
  id: string;
}

/** Reads again what has changed, and says when that is done: what changes meanwhile is told after it. */
type OnChanges = (changes: readonly LiveChange[] | 'reset') => Promise<unknown>;

/**
 * Tells of changes to these topics while the page is open, those of a moment together, and `restMs` apart; `reset` asks
 * to read everything again. Returns whether the line is up.
 */
export function useLiveChanges(
  topics: readonly EventTopic[],
  onChanges: OnChanges,
  { restMs }: { restMs?: number } = {},
): boolean {
  const [isUp, setIsUp] = useState(true);
  const tell = useEffectEvent(onChanges);
  const asked = topics.join(',');
  // A session that was renewed opens the line anew.
  const isExpired = useSession((session) => session.isExpired);
  useEffect(() => {
    if (isExpired) return;
    const ended = new AbortController();
    void listen(asked, ended.signal, tell, restMs, setIsUp);
    return () => ended.abort();
  }, [asked, restMs, isExpired]);
  return isUp;
}

async function listen(
  topics: string,
  signal: AbortSignal,
  tell: OnChanges,
  restMs: number | undefined,
  onConnection: (isUp: boolean) => void,
): Promise<void> {
  const add = tellInTurn(
    async (changes: LiveChange[]) => {
      if (!signal.aborted) await tell(changes);
    },
    { gatherMs, restMs },
  );
  try {
    for await (const { event, data } of eventStream(
      eventEndpoints.stream,
      { query: { topics } },
      { signal, onConnection },
    )) {
      if (event === 'reset') void tell('reset');
      if (event === 'change') add(JSON.parse(data));
    }
  } catch {
    onConnection(false); // refused: the session has ended, which the next call says
  }
}
