const encoder = new TextEncoder();

/** What is stored of a secret that must be used again: unreadable without the host's own secret. */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), encoder.encode(text));
  return [iv, new Uint8Array(sealed)].map((bytes) => btoa(String.fromCharCode(...bytes))).join('.');
}

/** undefined when the host's secret is another one now. */
export async function unseal(secret: string, sealed: string): Promise<string | undefined> {
  const [iv, bytes] = sealed.split('.').map((part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
  if (!iv || !bytes) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes);
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

async function keyOf(secret: string) {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`seal ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
