import '#test/dom.ts';

/** A browser that shows notices, or refuses to; what it was asked to show. */
export function browserThat(answers: NotificationPermission) {
  const shown: { text: string; tag: string; press(): void }[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static async requestPermission(): Promise<NotificationPermission> {
      FakeNotification.permission = answers;
      return answers;
    }
    onclick: (() => void) | undefined;
    constructor(_title: string, { body = '', tag = '' }: NotificationOptions) {
      shown.push({ text: body, tag, press: () => this.onclick?.() });
    }
    close() {}
  }
  for (const [name, value] of Object.entries({ Notification: FakeNotification, isSecureContext: true }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { shown, allow: () => FakeNotification.requestPermission() };
}
