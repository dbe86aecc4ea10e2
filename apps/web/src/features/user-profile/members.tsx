import type { Face } from '@cartage/contract/projects/projects.schema.ts';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { Faces } from '#ui/faces.tsx';
import { profileMessages } from './messages.ts';

/** The members of a team or a project: some faces, how many there are, and their names in words. */
export function Members({ faces, extra = 0 }: { faces: readonly Face[]; extra?: number }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const names = format.list(faces.map(({ name }) => name));
  return <Faces faces={faces} extra={extra} label={headed(t('members', { count: faces.length + extra }), names)} />;
}
