export interface SampleQuestions {
  title: string;
  subtitle: string;
  faqs: readonly (readonly [question: string, answer: string])[];
}

export const sampleFaq: readonly (SampleQuestions & { icon: string })[] = [
  {
    title: 'Delivery',
    icon: 'tabler-truck-delivery',
    subtitle: 'Slots, prices and what happens on the day',
    faqs: [
      [
        'What does a scheduled delivery cost?',
        'A scheduled delivery costs $69. With a two-hour window of your choice it costs $99.',
      ],
      [
        'When will I know my time?',
        'The evening before you get a message with a link. It shows your window, and on the day how many stops are before you.',
      ],
      [
        'Can I leave a note for the driver?',
        'Yes. Open the link in your message and write what the driver should know: a code, a floor, a safe place.',
      ],
      [
        'What if nobody is at home?',
        'The driver notes it with a photo and we offer you another day. After the last attempt the goods come back to the depot.',
      ],
    ],
  },
  {
    title: 'Orders',
    icon: 'tabler-package',
    subtitle: 'Placing, changing and cancelling',
    faqs: [
      [
        'When does the confirmation e-mail arrive?',
        'Within 24 hours. Look in your spam folder before you write to us.',
      ],
      [
        'Until when can I cancel?',
        'A scheduled order can be cancelled free of charge until 72 hours before the delivery.',
      ],
      [
        'Can two orders travel together?',
        'If both are ready before dispatch and go to the same address, we join them without being asked.',
      ],
      [
        'Can I change the address afterwards?',
        'As long as the order is not on the road. Open it in your account, or write to us.',
      ],
    ],
  },
  {
    title: 'Returns and damage',
    icon: 'tabler-arrow-back-up',
    subtitle: 'When something is not right',
    faqs: [
      [
        'How long may I return something?',
        'Within 15 days of delivery, unused and in its packaging. We collect it on one of our rounds.',
      ],
      [
        'Something arrived damaged. What now?',
        'Tell us within 48 hours with a photo. The driver’s proof of delivery is compared with it and we answer the same day.',
      ],
      ['Who pays for the way back?', 'We do, if it is our mistake. Otherwise the way back costs what the way out did.'],
    ],
  },
  {
    title: 'Payment',
    icon: 'tabler-credit-card',
    subtitle: 'Invoices, cards and refunds',
    faqs: [
      [
        'Which ways to pay are there?',
        'Card, bank transfer against an invoice, and cash to the driver where the order says so.',
      ],
      ['When is a refund on my account?', 'We send it within two working days. Your bank may take three more.'],
      ['Do you keep my card number?', 'No. It is typed at the payment provider and never reaches us.'],
    ],
  },
  {
    title: 'Account',
    icon: 'tabler-user-cog',
    subtitle: 'Signing in, data and privacy',
    faqs: [
      [
        'I have forgotten my password.',
        'Choose “Forgot password” on the sign-in page. The link in the mail is valid for one hour.',
      ],
      [
        'How do I sign out everywhere?',
        'Your account lists every session with its device. End one of them, or all but the one you are in.',
      ],
      [
        'Who sees my address?',
        'The planner and the driver who brings your delivery, and nobody else. Whoever has the link to your delivery reads the town alone.',
      ],
    ],
  },
];
