interface Battery {
  /** 0 to 1. */
  level: number;
  charging: boolean;
}
// Chromium's own, and in no list of types: where a browser has none, nothing is told.
const host: { getBattery?: () => Promise<Battery> } & object = typeof navigator === 'undefined' ? {} : navigator;

/** How full the phone's battery is; nothing where the browser does not say. */
export async function readBattery(): Promise<{ batteryPercent: number; isCharging: boolean } | undefined> {
  const battery = await host.getBattery?.().catch(() => undefined);
  return battery && { batteryPercent: Math.round(battery.level * 100), isCharging: battery.charging };
}
