import {
  IconArrowBackUp,
  IconBriefcase,
  IconBuildingStore,
  IconCameraCheck,
  IconChargingPile,
  IconChartDots,
  IconDeviceMobile,
  IconForklift,
  IconHeadset,
  IconLeaf,
  IconLockSquare,
  IconMapPin,
  IconMoon,
  IconRecycle,
  IconSchool,
  IconSnowflake,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './profile.module.css';

const icons: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  'tabler-arrow-back-up': IconArrowBackUp,
  'tabler-building-store': IconBuildingStore,
  'tabler-camera-check': IconCameraCheck,
  'tabler-charging-pile': IconChargingPile,
  'tabler-chart-dots': IconChartDots,
  'tabler-device-mobile': IconDeviceMobile,
  'tabler-forklift': IconForklift,
  'tabler-headset': IconHeadset,
  'tabler-leaf': IconLeaf,
  'tabler-lock-square': IconLockSquare,
  'tabler-map-pin': IconMapPin,
  'tabler-moon': IconMoon,
  'tabler-recycle': IconRecycle,
  'tabler-school': IconSchool,
  'tabler-snowflake': IconSnowflake,
  'tabler-world': IconWorld,
};

/** The drawing a team or a project names; a briefcase for one we do not have. */
export function Tile({ name }: { name: string }) {
  const Icon = icons[name] ?? IconBriefcase;
  return (
    <span className={classes.tile} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}
