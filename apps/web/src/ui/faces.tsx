import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { Avatar } from './avatar.tsx';
import classes from './faces.module.css';

interface FacesProps {
  faces: readonly { name: string; avatar: string | null }[];
  /** How many more there are. */
  extra?: number;
  /** Who they are, in words. */
  label: string;
}

/** Some faces beside each other, and how many more there are. */
export function Faces({ faces, extra = 0, label }: FacesProps) {
  const format = useFormat();
  return (
    <span className={classes.faces}>
      {faces.map(({ name, avatar }) => (
        <span key={name} title={name} className={classes.face}>
          <Avatar name={name} src={avatar} sizePx={30} />
        </span>
      ))}
      {extra > 0 ? (
        <span className={classes.extra} dir="ltr" aria-hidden="true">
          {`+${format.number(extra)}`}
        </span>
      ) : null}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
