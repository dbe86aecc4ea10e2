/** Says so when Node is too old, before something fails in a way nobody understands. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Cartage needs Node 20.19 or newer; this is ${version}. See https://nodejs.org/en/download`);
}
