/** CPU seconds of this process, all threads together. */
export function cpuS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
