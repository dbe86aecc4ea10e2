/** Every script this page was made of stands in one of its caches. Runs in the page. */
export async function areLoadedFilesKept(): Promise<boolean> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = names.filter((name) => name.startsWith(location.origin) && /\.(js|css)$/.test(name));
  for (const script of scripts) if (!(await caches.match(script))) return false;
  return scripts.length > 5;
}
