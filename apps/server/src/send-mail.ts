import type { Deps } from '@cartage/api/core/deps.ts';

/** Mail by SMTP where an address is set; without one nothing leaves the house. */
export function createSendMail(smtpUrl: string | undefined, from: string): Deps['sendMail'] {
  if (smtpUrl === undefined) return async () => false;
  let transport: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  return async ({ senderName, ...mail }) => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      // Given as `url`, the address can stand beside other options.
      createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }),
    );
    const attachments = mail.attachments?.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    }));
    await (await transport).sendMail({
      ...mail,
      attachments,
      from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return true;
  };
}

/** `Cartage <no-reply@cartage.example>` without the name. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
