import type { Subject } from '@cartage/contract/access/access.schema.ts';
import type { ReactNode } from 'react';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';

/** A figure as the way to what it counts, for who may see that. */
export function FigureLink({ to, subject, children }: { to: string; subject: Subject; children: ReactNode }) {
  const can = useCan();
  return can('read', subject) ? (
    <TextLink to={to} inherit>
      {children}
    </TextLink>
  ) : (
    children
  );
}
