import {
  IconFileText,
  IconPackage,
  IconReceipt,
  IconRocket,
  IconRoute,
  IconSteeringWheel,
  IconUserShield,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './help-center.module.css';

const icons: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  'tabler-rocket': IconRocket,
  'tabler-route': IconRoute,
  'tabler-steering-wheel': IconSteeringWheel,
  'tabler-package': IconPackage,
  'tabler-receipt': IconReceipt,
  'tabler-user-shield': IconUserShield,
};

/** The drawing a topic names; a sheet of paper for one we do not have. */
export function TopicIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconFileText;
  return (
    <span className={classes.icon} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}
