export interface ArticleText {
  title: string;
  subtitle: string;
  /** Two parts of plain paragraphs. */
  parts: readonly [string, string];
}
export interface SampleArticle extends ArticleText {
  slug: string;
  shelf?: 'popular' | 'learning';
}
/** The groups by their order, the articles by their slug. */
export interface TranslatedHelp {
  groups: readonly string[];
  articles: Readonly<Record<string, ArticleText>>;
}

export const sampleHelp: readonly { title: string; icon: string; articles: readonly SampleArticle[] }[] = [
  {
    title: 'Getting started',
    icon: 'tabler-rocket',
    articles: [
      {
        slug: 'first-day',
        title: 'Your first day with Cartage',
        subtitle: 'From an empty account to a first route in half an hour',
        shelf: 'popular',
        parts: [
          'Begin with the depot: its address, its time zone and when its gate opens. Then add one vehicle with what it can carry. Two facts are enough to plan.',
          'Type three deliveries by hand, or drop a spreadsheet on the import page. Open the planner, choose the day and press Optimise. What you see is yours to change.',
        ],
      },
      {
        slug: 'import-a-spreadsheet',
        title: 'Import a spreadsheet',
        subtitle: 'Columns in any order, dates in any style',
        parts: [
          'The import shows what it understood before it writes anything. Match a column once; the next file with the same headings is matched by itself.',
          'Rows that cannot be read are kept aside with the reason. Correct them on the page, or take them away as a file.',
        ],
      },
      {
        slug: 'invite-colleagues',
        title: 'Invite your colleagues',
        subtitle: 'Who may do what, and how to change it',
        shelf: 'learning',
        parts: [
          'Every person has one role. Dispatchers plan, support looks and answers, drivers see their own round and nothing else.',
          'An invitation is a link in a mail, valid for seven days. It can be sent again from the list of users.',
        ],
      },
    ],
  },
  {
    title: 'Planning',
    icon: 'tabler-route',
    articles: [
      {
        slug: 'why-unassigned',
        title: 'Why is a delivery left over?',
        subtitle: 'The planner tells the reason, and what would help',
        shelf: 'popular',
        parts: [
          'A delivery that fits on no route is listed with its reasons: no time window left, too heavy, a skill nobody has. The reasons are tried, not guessed.',
          'Choose one of the suggestions, such as a wider window or one more van, and plan again. What you have locked stays where it is.',
        ],
      },
      {
        slug: 'lock-what-is-promised',
        title: 'Lock what has been promised',
        subtitle: 'Keep a stop, its order or a whole route',
        parts: [
          'A locked stop keeps its vehicle, or its vehicle and its place in the round. A locked route is left alone altogether.',
          'Locks hold through every new optimisation until somebody takes them off. The list of locks stands beside the map.',
        ],
      },
      {
        slug: 'time-windows',
        title: 'Time windows and service time',
        subtitle: 'Two numbers that decide how good a plan is',
        parts: [
          'A window says when the work may begin. Service time says how long the van stands. Estimate it honestly: five minutes too few, forty times a day, is an evening.',
          'Several windows are allowed: a shop that closes at noon has two. Where your drivers go again and again, the page “Service times” shows how long they really stood there. What you accept is planned from then on.',
        ],
      },
    ],
  },
  {
    title: 'On the road',
    icon: 'tabler-steering-wheel',
    articles: [
      {
        slug: 'driver-app',
        title: 'The driver’s day',
        subtitle: 'From the first scan to the way home',
        shelf: 'popular',
        parts: [
          'The driver signs in by scanning a code that the office shows, opens the round, looks it over and confirms it. From then on every stop has three buttons: arrived, done, could not deliver.',
          'Without a network everything is kept on the telephone and sent later, with the time at which it really happened.',
        ],
      },
      {
        slug: 'proof-of-delivery',
        title: 'Proof of delivery',
        subtitle: 'A picture, a name, a signature',
        parts: [
          'What is asked for is set once for everybody: nothing, a picture, a signature or both. It is shown on the delivery and can be printed with it. Where money is due, the driver says what was collected. Where a delivery lists the codes of its parcels, they are scanned; and your own questions are answered with yes or no.',
          'Pictures and positions are deleted after the time set by the office.',
        ],
      },
      {
        slug: 'not-at-home',
        title: 'When nobody is at home',
        subtitle: 'Reasons, second attempts and returns',
        shelf: 'learning',
        parts: [
          'The driver picks a reason. It decides what comes next: another day, a neighbour, or back to the depot.',
          'How often is tried again is part of the delivery. After the last attempt it returns, and the customer is told. What mails customers get of their deliveries, in whose words and outside which quiet hours, is said in the settings.',
        ],
      },
    ],
  },
  {
    title: 'Orders and returns',
    icon: 'tabler-package',
    articles: [
      {
        slug: 'cancel-an-order',
        title: 'Cancel an order',
        subtitle: 'Free of charge up to 72 hours before',
        parts: [
          'A scheduled order can be cancelled free of charge until 72 hours before the delivery. Later, the place on the van has been paid for.',
          'The confirmation of a cancellation arrives within 24 hours, as every confirmation does.',
        ],
      },
      {
        slug: 'report-damage',
        title: 'Report damage',
        subtitle: 'Within 48 hours, with a photo',
        parts: [
          'Tell us within 48 hours of delivery and add a photo of the goods and of the packaging. The driver’s picture is compared with it.',
          'You have our answer the same day. A replacement travels on the next round that passes.',
        ],
      },
      {
        slug: 'return-something',
        title: 'Return something',
        subtitle: 'Within 15 days, collected on a round',
        parts: [
          'Anything unused may go back within 15 days of delivery. Say so on the order; we choose a round that passes anyway.',
          'The refund is sent within two working days of its arrival.',
        ],
      },
    ],
  },
  {
    title: 'Money',
    icon: 'tabler-receipt',
    articles: [
      {
        slug: 'write-an-invoice',
        title: 'Write an invoice',
        subtitle: 'Lines, tax and discount, added up for you',
        parts: [
          'Choose the client, add lines and save. The total is the sum of the lines, each with its own discount and tax. It is a draft until it is sent.',
          'Send it as a mail or hand it out as a file. Payments are recorded one by one, and the balance follows.',
        ],
      },
      {
        slug: 'delivery-prices',
        title: 'What a delivery costs',
        subtitle: 'Two prices, no surprises',
        parts: [
          'A scheduled delivery costs $69, and $99 with a two-hour window of your choice.',
          'The price is told before the order is placed and does not change afterwards.',
        ],
      },
      {
        slug: 'ways-to-pay',
        title: 'Ways to pay',
        subtitle: 'We never keep a card number',
        shelf: 'learning',
        parts: [
          'Pay by bank transfer against an invoice, in cash at the door where the order says so, or through the payment provider the shop has connected.',
          'Card numbers are typed at the provider and never reach this house.',
        ],
      },
    ],
  },
  {
    title: 'Account and privacy',
    icon: 'tabler-user-shield',
    articles: [
      {
        slug: 'two-factor',
        title: 'Sign in with two factors',
        subtitle: 'Two minutes that keep others out',
        parts: [
          'Open the security page of your account, scan the code with an authenticator and type the six digits it shows.',
          'Keep the recovery codes on paper. Each of them opens the door once.',
        ],
      },
      {
        slug: 'who-sees-what',
        title: 'Who sees what',
        subtitle: 'Addresses, telephone numbers, positions',
        parts: [
          'The planner and the driver who brings it see where a delivery goes. Viewers see no telephone numbers, support sees no costs.',
          'Every change of rights is written down, with who made it and when.',
        ],
      },
      {
        slug: 'end-a-session',
        title: 'Sign out everywhere',
        subtitle: 'A telephone is lost: what now?',
        parts: [
          'Your sessions are listed with their device and place. End one, or all but this.',
          'A new password ends them all, too.',
        ],
      },
    ],
  },
];
