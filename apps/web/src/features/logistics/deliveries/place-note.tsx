import { namesPlace } from '@cartage/contract/logistics/measures.schema.ts';
import { placeNoteEndpoints } from '@cartage/contract/logistics/place-notes/place-notes.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { PlaceNoteBox } from '#logistics/place-note.tsx';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VisitValue } from './delivery-values.ts';
import { useTypedPlace } from './use-typed-place.ts';

/** What is known of the place a visit goes to; it is of the place and not of the delivery, so it is kept at once. */
export function PlaceNote({ visit }: { visit: VisitValue }) {
  const can = useCan();
  const { address, location, query } = useTypedPlace(visit);
  const isPlace = location !== null || namesPlace(address);
  const { data } = useQuery({ ...api.query(placeNoteEndpoints.at, { query }), enabled: isPlace });
  const write = useMutation({
    ...api.mutation(placeNoteEndpoints.write, { stale: [placeNoteEndpoints.at.path] }),
    onError: (problem) => toast.failed(problem),
  });
  if (!isPlace || !data) return null;
  const keep = (text: string) => write.mutateAsync({ body: { address, location, text } });
  return (
    <PlaceNoteBox note={data.note} onKeep={can('update', 'Delivery') ? keep : undefined} isKeeping={write.isPending} />
  );
}
