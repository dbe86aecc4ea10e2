import type { ChatStatus } from '@cartage/contract/chat/chat.schema.ts';
import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';

/** Eleven people, so that each of them has ten contacts: the six sample accounts and five colleagues. */
const profiles: readonly (readonly [email: string, status: ChatStatus, about: string])[] = [
  ['admin@demo.com', 'online', 'Keeps the lights on and the vans moving.'],
  ['manager@demo.com', 'busy', 'Numbers in the morning, people in the afternoon.'],
  ['dispatcher@demo.com', 'online', 'If it has wheels, I know where it is.'],
  ['support@demo.com', 'online', 'Ask me before you ask the manual.'],
  ['viewer@demo.com', 'away', 'Reports, reports, and one cactus.'],
  ['driver@demo.com', 'offline', 'On the road from seven to four.'],
  ['yuki.hoshino@demo.com', 'online', 'Plans the east side. Cycles the rest.'],
  ['priya.raghavan@demo.com', 'away', 'Pallets are just very square puzzles.'],
  ['oleksandr.bondar@demo.com', 'offline', 'Night shift. Please write, do not ring.'],
  ['nadia.benali@demo.com', 'busy', 'Closing the books; back on Monday.'],
  ['henrik.aaltonen@demo.com', 'offline', 'Depot two, gate three, coffee black.'],
];

/** By whom, how many minutes ago, what. */
type Line = readonly [by: 'me' | 'other', minutesAgo: number, text: string];
const chats: readonly { with: string; lines: readonly Line[] }[] = [
  {
    with: 'dispatcher@demo.com',
    lines: [
      ['other', 196, 'Good morning! The plan for today is out, 14 rounds, nothing left over.'],
      ['me', 193, 'Lovely. How is the bridge on the south round?'],
      ['other', 191, 'Closed until ten. I have moved its first three stops to the end.'],
      ['me', 188, 'And the customer with the piano?'],
      ['other', 186, 'Two people and the tail lift, between one and two. They know.'],
      ['me', 64, 'Are we late anywhere?'],
      ['other', 61, 'Eleven minutes on round 6, and it gets them back over lunch.'],
      ['me', 58, 'Thank you, Leila.'],
      ['other', 9, 'One question: may I lend a van to the market hall on Saturday?'],
    ],
  },
  {
    with: 'driver@demo.com',
    lines: [
      ['other', 1530, 'The new van pulls to the left when it is empty.'],
      ['me', 1524, 'Since when?'],
      ['other', 1521, 'Since the kerb at the hospital, I am afraid. My fault.'],
      ['me', 1516, 'No harm done if you are well. Park it at the workshop tonight and take the old one tomorrow.'],
      ['other', 1512, 'Will do. The key hangs behind the door.'],
      ['me', 1440, 'They say it is only the tracking. You get it back on Thursday.'],
      ['other', 1436, 'Good news. See you at the briefing!'],
    ],
  },
];

export async function seedChats(trx: Trx, { now }: SeedTools): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      profiles.map(([email]) => email),
    )
    .execute();
  const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? 0;
  await trx
    .insertInto('chatProfiles')
    .values(
      profiles.map(([email, status, about]) => ({
        userId: idOf(email),
        status,
        about,
        isNotificationsOn: toFlag(true),
      })),
    )
    .execute();
  const me = idOf('admin@demo.com');
  let messageId = 0;
  for (const [index, { with: email, lines }] of chats.entries()) {
    const [chatId, other] = [index + 1, idOf(email)];
    const rows = lines.map(([by, minutesAgo, message], place) => {
      // The last line of the first chat waits to be read.
      const isSeen = index > 0 || place < lines.length - 1;
      return {
        id: ++messageId,
        chatId,
        senderId: by === 'me' ? me : other,
        message,
        at: toInstant(now.getTime() - minutesAgo * 60_000),
        isDelivered: toFlag(isSeen),
        isSeen: toFlag(isSeen),
      };
    });
    await trx
      .insertInto('chats')
      .values({
        id: chatId,
        firstUserId: Math.min(me, other),
        secondUserId: Math.max(me, other),
        lastMessageId: messageId,
      })
      .execute();
    await trx
      .insertInto('chatMembers')
      .values([
        { chatId, userId: me, otherUserId: other, unseen: index === 0 ? 1 : 0 },
        { chatId, userId: other, otherUserId: me, unseen: 0 },
      ])
      .execute();
    await trx.insertInto('chatMessages').values(rows).execute();
  }
  await startNumbersAfter(trx, 'chats', chats.length);
  await startNumbersAfter(trx, 'chatMessages', messageId);
}
