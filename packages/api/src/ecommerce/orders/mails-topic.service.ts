/** Told when mails wait in the outbox: whoever hears it sends them. */
export const mailsTopic = 'mails';
