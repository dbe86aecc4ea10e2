/**
 * npm runs a script in a shell, and where npm is told to end, that shell ends and tells nobody: what it started stays behind, with the
 * port and the database. Nothing but the change of parent shows it.
 */
const LOOK_EVERY_MS = 500;

export function onLauncherGone(end) {
  if (!process.env.npm_lifecycle_event) return;
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
